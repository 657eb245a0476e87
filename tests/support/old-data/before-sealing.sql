BEGIN TRANSACTION;
CREATE TABLE amendments (
    -- Also the id of the refund that ends the replaced tickets.
    amendment_id TEXT PRIMARY KEY,
    -- The order of which parts are replaced.
    order_guid TEXT NOT NULL,
    -- The quote of what replaces them.
    validate_id TEXT NOT NULL UNIQUE,
    -- The parts and the money, as JSON.
    contents TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- When the new tickets were issued, and the old ones ended.
    made_at INTEGER
  ) STRICT;
CREATE TABLE cart_lines (
    line_id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    date TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    -- What was chosen of a product, as JSON; null: an item without a choice, which is not paid for in the cart.
    offer TEXT,
    UNIQUE (owner, item_id, date)
  ) STRICT;
CREATE TABLE code_sends (
    address TEXT NOT NULL,
    asker TEXT NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;
INSERT INTO "code_sends" VALUES('account.of.xiomara@personal.example','device:personal-device',1795262400000);
CREATE TABLE codes (
    address TEXT NOT NULL,
    asker TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    wrong INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (address, asker)
  ) STRICT, WITHOUT ROWID;
INSERT INTO "codes" VALUES('account.of.xiomara@personal.example','device:personal-device','d099c8ecabe4ebf6025020ba2bb2090408ca76b1b7d615db7a4e1d2f5192a994',1795262400000,0,1);
CREATE TABLE compensated_parts (
    order_guid TEXT NOT NULL,
    item INTEGER NOT NULL,
    traveller INTEGER NOT NULL,
    disruption_id TEXT NOT NULL,
    refund_id TEXT NOT NULL,
    PRIMARY KEY (order_guid, item, traveller)
  ) STRICT;
CREATE TABLE credits (
    credit_id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    reason TEXT NOT NULL,
    amount INTEGER NOT NULL,
    date TEXT NOT NULL,
    expires TEXT NOT NULL,
    -- The order that spent them.
    order_guid TEXT
  ) STRICT;
INSERT INTO "credits" VALUES(1,1,'welcome',100,'2026-11-21','2027-11-21',NULL);
INSERT INTO "credits" VALUES(2,1,'earned',119,'2026-11-21','2027-11-21',NULL);
INSERT INTO "credits" VALUES(3,1,'earned',284,'2026-11-21','2027-11-21',NULL);
CREATE TABLE disruption_scenarios (
    scenario_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    -- How many of its events were reported.
    reported INTEGER NOT NULL DEFAULT 0,
    -- When an operator stopped it, or when its last event was reported.
    ended_at INTEGER
  ) STRICT;
CREATE TABLE disruptions (
    disruption_id TEXT PRIMARY KEY,
    product_type TEXT NOT NULL,
    -- What runs, by its name in the data, and the day on which it starts.
    service TEXT NOT NULL,
    date TEXT NOT NULL,
    kind TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    reported_at INTEGER NOT NULL,
    -- When everybody concerned had been written to; nothing before.
    told_at INTEGER,
    UNIQUE (product_type, service, date)
  ) STRICT;
CREATE TABLE "documents" (
    document_no TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    item INTEGER NOT NULL,
    traveller INTEGER NOT NULL,
    pickup_code TEXT,
    barcode TEXT NOT NULL, payload TEXT, symbology TEXT,
    UNIQUE (order_guid, item, traveller)
  ) STRICT;
INSERT INTO "documents" VALUES('0600885459216','opLp00ZifuUwSIl2XQQGaZzC',0,0,NULL,'WF1/0600885459216/tpe-cju.20261201.0950.tpe.cju/xVVedG96KGg3jv5V','{"seats":["13D"]}','qr');
INSERT INTO "documents" VALUES('2016281837523','gSvJLvYRyJOryHwrBVPqrDA7',0,0,'SES6V5','WF1/2016281837523/transfer.kansai-airport.kyoto.people_carrier.29947860/QJ2KdGB26eJoJe6U','{}','qr');
CREATE TABLE ended_count (last INTEGER NOT NULL) STRICT;
INSERT INTO "ended_count" VALUES(0);
CREATE TABLE ended_sessions (
    sequence INTEGER PRIMARY KEY,
    token_hash TEXT NOT NULL,
    ended_at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE gift_card_uses (
    order_guid TEXT NOT NULL,
    card_id INTEGER NOT NULL REFERENCES gift_cards ON DELETE CASCADE,
    amount INTEGER NOT NULL,
    PRIMARY KEY (order_guid, card_id)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE gift_cards (
    card_id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    valid_until TEXT NOT NULL
  ) STRICT;
CREATE TABLE held_places (
    run TEXT NOT NULL,
    -- A seat, or any place.
    place TEXT NOT NULL,
    seat_class TEXT NOT NULL,
    hold_id TEXT NOT NULL REFERENCES seat_holds (hold_id) ON DELETE CASCADE, leg INTEGER NOT NULL DEFAULT 0, position INTEGER NOT NULL DEFAULT 0, given INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (run, place)
  ) STRICT;
INSERT INTO "held_places" VALUES('flights/tpe-cju/2026-12-01/0','13D','economy','fEoCSR-KZPHWAXgXOAIaDg',0,0,1);
CREATE TABLE identities (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (kind, value)
  ) STRICT, WITHOUT ROWID;
INSERT INTO "identities" VALUES('email','account.of.xiomara@personal.example',1);
CREATE TABLE identity_requests (
    state_hash TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    session_key TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    started_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE TABLE installation (
    part TEXT PRIMARY KEY,
    id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
INSERT INTO "installation" VALUES('data_key','9NU-3qpbq9jtBDVEsgA69WKRZD8IBdJIiME1otfXhdE');
CREATE TABLE ledger_entries (
    posting_id TEXT NOT NULL,
    account TEXT NOT NULL,
    order_guid TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (posting_id, account)
  ) STRICT;
CREATE TABLE login_tokens (
    token_id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE TABLE mails (
    mail_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL,
    kind TEXT NOT NULL,
    sender_name TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    plain TEXT NOT NULL,
    html TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    -- When it is sent, or sent again; nothing when it is done, or never to be sent.
    next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    sent_at INTEGER, unsubscribe TEXT, to_file INTEGER NOT NULL DEFAULT 0, expires_at INTEGER,
    UNIQUE (order_guid, kind)
  ) STRICT;
INSERT INTO "mails" VALUES('9xJrbPQjUjdMTEglt8Soq4WC.code','9xJrbPQjUjdMTEglt8Soq4WC','code','','no-reply@localhost','account.of.xiomara@personal.example','895882 is your sign-in code','895882 is your sign-in code
Enter it in the browser in which you asked for it. It is valid for 10 minutes and works once.
If you did not request it, ignore this email. Nobody can sign in without it.
','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #15171c !important; }
  .sheet { background-color: #1e2128 !important; }
  .ink, .ink a { color: #eceae6 !important; }
  .quiet, .quiet a { color: #a9adb6 !important; }
}</style>
</head>
<body class="page" style="background-color:#fbf9f6;margin:0">
<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">Enter it in the browser in which you asked for it. It is valid for 10 minutes and works once.<div> ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿</div></div>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"><tbody><tr><td style="margin:0;background-color:#fbf9f6;font-family:system-ui, -apple-system, ''Segoe UI'', Roboto, sans-serif">
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" class="sheet" style="max-width:560px;margin:24px auto;padding:0 24px 24px;border-top:3px solid #1d2129;background-color:#ffffff"><tbody><tr style="width:100%"><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-top:16px;margin-bottom:24px;font-weight:600"></p>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<h1 class="ink" style="margin:0 0 8px;font-size:24px;line-height:1.25;color:#1d2129">895882 is your sign-in code</h1>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Enter it in the browser in which you asked for it. It is valid for 10 minutes and works once.</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">If you did not request it, ignore this email. Nobody can sign in without it.</p>
</td></tr></tbody></table>
<hr style="width:100%;border:none;border-top:1px solid #e3ddd3;margin:24px 0 16px">
<p class="quiet" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-bottom:0;font-size:14px;color:#565b66"> · <a href="" target="_blank" style="color:#565b66;text-decoration-line:none"></a></p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
',1795262400000,NULL,1,1795262400000,NULL,1,1795263000000);
INSERT INTO "mails" VALUES('opLp00ZifuUwSIl2XQQGaZzC.issued','opLp00ZifuUwSIl2XQQGaZzC','issued','','no-reply@localhost','xiomara.quetzal@personal.example','Your tickets are ready (WF-BNYWJ44Z)','Your tickets are ready
Show each ticket''s code when you travel.

Booking reference: WF-BNYWJ44Z

Taipei Taoyuan (TPE) to Jeju (CJU)
December 1, 2026, 09:50 – 12:50 (GMT+9)
Formosa Wings 167 · Formosa Wings
Economy, Light
Seat 13D
Xiomaraa Quetzalbird: ticket 0600885459216 · Seat details Aisle · Faces forward · Folding table

Paid: USD 119.00

See your order: /flights/order-details/?order_guid=opLp00ZifuUwSIl2XQQGaZzC&booking_no=WF-BNYWJ44Z

On another device, find the order with the booking reference and this email address.
These tickets are illustrative and are not valid for travel.
','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #15171c !important; }
  .sheet { background-color: #1e2128 !important; }
  .ink, .ink a { color: #eceae6 !important; }
  .quiet, .quiet a { color: #a9adb6 !important; }
}</style>
</head>
<body class="page" style="background-color:#fbf9f6;margin:0">
<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">Show each ticket''s code when you travel.<div> ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿</div></div>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"><tbody><tr><td style="margin:0;background-color:#fbf9f6;font-family:system-ui, -apple-system, ''Segoe UI'', Roboto, sans-serif">
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" class="sheet" style="max-width:560px;margin:24px auto;padding:0 24px 24px;border-top:3px solid #1d2129;background-color:#ffffff"><tbody><tr style="width:100%"><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-top:16px;margin-bottom:24px;font-weight:600"></p>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<h1 class="ink" style="margin:0 0 8px;font-size:24px;line-height:1.25;color:#1d2129">Your tickets are ready</h1>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Show each ticket''s code when you travel.</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Booking reference: WF-BNYWJ44Z</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<h2 class="ink" style="margin:0 0 8px;font-size:18px;line-height:1.25;color:#1d2129">Taipei Taoyuan (TPE) to Jeju (CJU)</h2>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">December 1, 2026, 09:50 – 12:50 (GMT+9)</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Formosa Wings 167 · Formosa Wings</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Economy, Light</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Seat 13D</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Xiomaraa Quetzalbird: ticket 0600885459216 · Seat details Aisle · Faces forward · Folding table</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Paid: USD 119.00</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<a href="/flights/order-details/?order_guid=opLp00ZifuUwSIl2XQQGaZzC&amp;booking_no=WF-BNYWJ44Z" target="_blank" style="line-height:24px;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;color:#ffffff;background-color:#1d2129"><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]--><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9pt">See your order</span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></a>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">On another device, find the order with the booking reference and this email address.</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">These tickets are illustrative and are not valid for travel.</p>
</td></tr></tbody></table>
<hr style="width:100%;border:none;border-top:1px solid #e3ddd3;margin:24px 0 16px">
<p class="quiet" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-bottom:0;font-size:14px;color:#565b66"> · <a href="" target="_blank" style="color:#565b66;text-decoration-line:none"></a></p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
',1795262400000,NULL,1,1795262400000,NULL,1,NULL);
INSERT INTO "mails" VALUES('gSvJLvYRyJOryHwrBVPqrDA7.issued','gSvJLvYRyJOryHwrBVPqrDA7','issued','','no-reply@localhost','xiomara.quetzal@personal.example','Your tickets are ready (WF-5JQJDH6Z)','Your tickets are ready
Show each ticket''s code when you travel.

Booking reference: WF-5JQJDH6Z

Kansai Airport (KIX) to Kyoto, city centre
December 10, 2026, 12:00 – 14:15
People carrier
People: 3, large bags: 2
Flight QZ 5187
Address: Hidden Hotel 77
Xiomaraa Quetzalbird: ticket 2016281837523 · Pick-up code SES6V5

Paid: USD 284.67 (JPY 42,700)

See your order: /ptp/order-details/?order_guid=gSvJLvYRyJOryHwrBVPqrDA7&booking_no=WF-5JQJDH6Z

On another device, find the order with the booking reference and this email address.
These tickets are illustrative and are not valid for travel.
','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #15171c !important; }
  .sheet { background-color: #1e2128 !important; }
  .ink, .ink a { color: #eceae6 !important; }
  .quiet, .quiet a { color: #a9adb6 !important; }
}</style>
</head>
<body class="page" style="background-color:#fbf9f6;margin:0">
<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">Show each ticket''s code when you travel.<div> ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿</div></div>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"><tbody><tr><td style="margin:0;background-color:#fbf9f6;font-family:system-ui, -apple-system, ''Segoe UI'', Roboto, sans-serif">
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" class="sheet" style="max-width:560px;margin:24px auto;padding:0 24px 24px;border-top:3px solid #1d2129;background-color:#ffffff"><tbody><tr style="width:100%"><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-top:16px;margin-bottom:24px;font-weight:600"></p>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<h1 class="ink" style="margin:0 0 8px;font-size:24px;line-height:1.25;color:#1d2129">Your tickets are ready</h1>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Show each ticket''s code when you travel.</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Booking reference: WF-5JQJDH6Z</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<h2 class="ink" style="margin:0 0 8px;font-size:18px;line-height:1.25;color:#1d2129">Kansai Airport (KIX) to Kyoto, city centre</h2>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">December 10, 2026, 12:00 – 14:15</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">People carrier</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">People: 3, large bags: 2</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Flight QZ 5187</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Address: Hidden Hotel 77</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Xiomaraa Quetzalbird: ticket 2016281837523 · Pick-up code SES6V5</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Paid: USD 284.67 (JPY 42,700)</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<a href="/ptp/order-details/?order_guid=gSvJLvYRyJOryHwrBVPqrDA7&amp;booking_no=WF-5JQJDH6Z" target="_blank" style="line-height:24px;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;color:#ffffff;background-color:#1d2129"><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]--><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9pt">See your order</span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></a>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">On another device, find the order with the booking reference and this email address.</p>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">These tickets are illustrative and are not valid for travel.</p>
</td></tr></tbody></table>
<hr style="width:100%;border:none;border-top:1px solid #e3ddd3;margin:24px 0 16px">
<p class="quiet" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-bottom:0;font-size:14px;color:#565b66"> · <a href="" target="_blank" style="color:#565b66;text-decoration-line:none"></a></p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
',1795262400000,NULL,1,1795262400000,NULL,1,NULL);
INSERT INTO "mails" VALUES('address-mT40-RfU9iXSSDnB-c8gBA.confirm','address-mT40-RfU9iXSSDnB-c8gBA','confirm','','no-reply@localhost','alerts.of.xiomara@personal.example','Confirm your email address','Confirm your email address
Someone, probably you, asked us to send price alerts to this address. If it was not you, ignore this email: we send no others.

Confirm: /saved-searches/mail/?key=ckZvq-c1jEKuXFPNwQt87cg
','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #15171c !important; }
  .sheet { background-color: #1e2128 !important; }
  .ink, .ink a { color: #eceae6 !important; }
  .quiet, .quiet a { color: #a9adb6 !important; }
}</style>
</head>
<body class="page" style="background-color:#fbf9f6;margin:0">
<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">Someone, probably you, asked us to send price alerts to this address. If it was not you, ignore this email: we send no others.<div> ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿ ‌​‍‎‏﻿</div></div>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"><tbody><tr><td style="margin:0;background-color:#fbf9f6;font-family:system-ui, -apple-system, ''Segoe UI'', Roboto, sans-serif">
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" class="sheet" style="max-width:560px;margin:24px auto;padding:0 24px 24px;border-top:3px solid #1d2129;background-color:#ffffff"><tbody><tr style="width:100%"><td>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-top:16px;margin-bottom:24px;font-weight:600"></p>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<h1 class="ink" style="margin:0 0 8px;font-size:24px;line-height:1.25;color:#1d2129">Confirm your email address</h1>
<p class="ink" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0">Someone, probably you, asked us to send price alerts to this address. If it was not you, ignore this email: we send no others.</p>
</td></tr></tbody></table>
<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="margin-bottom:16px"><tbody><tr><td>
<a href="/saved-searches/mail/?key=ckZvq-c1jEKuXFPNwQt87cg" target="_blank" style="line-height:24px;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;color:#ffffff;background-color:#1d2129"><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]--><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9pt">Confirm</span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></a>
</td></tr></tbody></table>
<hr style="width:100%;border:none;border-top:1px solid #e3ddd3;margin:24px 0 16px">
<p class="quiet" style="font-size:16px;line-height:24px;color:#1d2129;margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0;margin-bottom:0;font-size:14px;color:#565b66"> · <a href="" target="_blank" style="color:#565b66;text-decoration-line:none"></a></p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
',1795262400000,NULL,1,1795262400000,NULL,1,NULL);
CREATE TABLE order_earnings (
    order_guid TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    credits INTEGER NOT NULL,
    expires TEXT NOT NULL,
    taken_back INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
INSERT INTO "order_earnings" VALUES('gSvJLvYRyJOryHwrBVPqrDA7',1,284,'2027-11-21',0);
INSERT INTO "order_earnings" VALUES('opLp00ZifuUwSIl2XQQGaZzC',1,119,'2027-11-21',0);
CREATE TABLE order_keys (
    owner TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    order_guid TEXT NOT NULL REFERENCES orders (order_guid), request TEXT,
    PRIMARY KEY (owner, idempotency_key)
  ) STRICT;
INSERT INTO "order_keys" VALUES('user:1','create-9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs','opLp00ZifuUwSIl2XQQGaZzC','8R0azxpxTrT6klErQpn7VlQZVSV7qmDctSRqE6t2OVc');
INSERT INTO "order_keys" VALUES('user:1','create-h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee','gSvJLvYRyJOryHwrBVPqrDA7','TJt23q91hT3txoUJoW8DV5swyP4o_CPDI5OZA6EpSNw');
CREATE TABLE order_link_requests (
    request_id TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    booking_no TEXT NOT NULL,
    proof TEXT NOT NULL,
    asked_at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE order_link_uses (
    link_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL,
    owner TEXT NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE order_payments (
    -- The gateway's key, too.
    payment_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    attempt INTEGER NOT NULL,
    idempotency_key TEXT NOT NULL,
    method TEXT NOT NULL,
    card_token TEXT,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    authorisation_id TEXT,
    challenge_id TEXT,
    attempts_left INTEGER,
    fails_to_issue INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (order_guid, attempt),
    UNIQUE (order_guid, idempotency_key)
  ) STRICT;
INSERT INTO "order_payments" VALUES('gDIo4J0qZqezJA6-USjXGBwO','opLp00ZifuUwSIl2XQQGaZzC',1,'pay-9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs','card','card_Cd_xp4wdmsnHJuxFF70F',11900,'USD','captured',NULL,'auth_MFLb1VPKxQOpZBpIV2l8',NULL,NULL,0,1795262400000,1795262400000);
INSERT INTO "order_payments" VALUES('SKk6MOovvjC6cba6JZ8frKKd','gSvJLvYRyJOryHwrBVPqrDA7',1,'pay-h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee','card','card__Fy3rD2VbV6saIJ4uQ6X',42700,'JPY','captured',NULL,'auth_-ZYZ_u6Q4UDPNkf7jEig',NULL,NULL,0,1795262400000,1795262400000);
CREATE TABLE order_viewers (
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    owner TEXT NOT NULL,
    PRIMARY KEY (order_guid, owner)
  ) STRICT;
CREATE TABLE orders (
    order_guid TEXT PRIMARY KEY,
    booking_no TEXT NOT NULL UNIQUE,
    payment_asset_no TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    validate_id TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    -- What was bought, for whom, as JSON.
    contents TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    pay_before INTEGER NOT NULL,
    paid_at INTEGER,
    issued_at INTEGER,
    ended_at INTEGER,
    -- Its places are still to be given back.
    release_due INTEGER NOT NULL DEFAULT 0,
    -- When somebody has to look at it again.
    next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0
  , scope TEXT, refunded_parts INTEGER NOT NULL DEFAULT 0, seller_cancelled INTEGER NOT NULL DEFAULT 0, starts_at INTEGER, ends_at INTEGER, parts INTEGER, product_type_id INTEGER, search_text TEXT, amended_parts INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "orders" VALUES('opLp00ZifuUwSIl2XQQGaZzC','WF-BNYWJ44Z','PA837245621402608071','user:1','9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs','xiomara.quetzal@personal.example',11900,'USD','issued',NULL,'{"quote":{"items":[{"item_id":"tpe-cju.20261201.0950.tpe.cju","starts_at":1796089800000,"ends_at":1796097000000,"first_day":"2026-12-01","last_day":"2026-12-01","time_zone":"Asia/Taipei","end_time_zone":"Asia/Seoul"}],"travellers":[{"traveller_type":"adult","min_age":12,"max_age":120}],"lines":[{"kind":"fare","count":1,"amount":{"amount":10300,"currency":"USD"}},{"kind":"tax","count":1,"amount":{"amount":1600,"currency":"USD"}}],"total":{"amount":11900,"currency":"USD"},"charged":{"amount":11900,"currency":"USD"},"back_path":"/flights/ticket-detail/?route_id=tpe-cju.20261201.0950.tpe.cju&passengers=%5B%7B%22passenger_type%22%3A%22adult%22%2C%22count%22%3A1%7D%5D&seat_class=economy","payload":{"journeys":[{"direction":"departure","route_id":"tpe-cju.20261201.0950.tpe.cju","seat_class":"economy","family":"fly_light","legs":[{"from":"tpe","to":"cju","departs_at":1796089800000,"arrives_at":1796097000000,"service_name":"Formosa Wings 167","carrier":"formosa-wings","calls":[{"place_id":"tpe","at":1796089800000},{"place_id":"cju","at":1796097000000}]}],"per_passenger":[{"passenger_type":"adult","count":1,"price":{"amount":11900,"currency":"USD"}}],"seats":[],"rules":[{"action":"refund","allowed":false,"time_zone":"Asia/Taipei","place_id":"tpe"},{"action":"change","allowed":true,"fee":{"amount":6000,"currency":"USD"},"per":"ticket","shown":{"fee":{"amount":6000,"currency":"USD"}},"until_at":1796003400000,"time_zone":"Asia/Taipei","place_id":"tpe"},{"action":"change","allowed":false,"from_at":1796003400000,"time_zone":"Asia/Taipei","place_id":"tpe"}]}],"passengers":[{"passenger_type":"adult","count":1}],"on_lap":[false],"lines":[{"kind":"fare","journey":0,"passenger_type":"adult"},{"kind":"tax","journey":0}]},"product_type_id":60,"vertical":"transport","scope":"","validate_id":"9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs","owner":"user:1","created_at":1795262400000,"expires_at":1795263600000},"language":"en","travellers":[{"family_name":"Quetzalbird","given_name":"Xiomaraa","birth_date":"1990-05-17","nationality":"JP","passport_no":"sealed:1:w84YqUVtyooP0QXz3OTn0Nf1VXCACMBDeD-D-kUxxB11eAZhrno","passport_expiry":"2033-01-31"}],"contact":{"email":"xiomara.quetzal@personal.example","phone":"+819087654321"},"wanted":{"coupon_id":"","use_gift_card":false,"use_credits":false},"price":{"deductions":[],"total":{"amount":11900,"currency":"USD"}},"earns":{"user_id":1,"credits":119}}',1795262400000,1795263600000,1795262400000,1795262400000,NULL,0,NULL,0,'',0,0,1796089800000,1796097000000,1,60,NULL,0);
INSERT INTO "orders" VALUES('gSvJLvYRyJOryHwrBVPqrDA7','WF-5JQJDH6Z','PA988856989423981136','user:1','h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee','xiomara.quetzal@personal.example',42700,'JPY','issued',NULL,'{"quote":{"items":[{"item_id":"transfer.kansai-airport.kyoto.people_carrier.29947860","starts_at":1796871600000,"ends_at":1796879700000,"first_day":"2026-12-10","last_day":"2026-12-10","time_zone":"Asia/Tokyo"}],"travellers":[{"traveller_type":"adult"}],"lines":[{"kind":"fare","amount":{"amount":28467,"currency":"USD"}}],"total":{"amount":28467,"currency":"USD"},"charged":{"amount":42700,"currency":"JPY"},"rate_date":"2026-11-20","back_path":"/airport-transfers/offer/?from=kansai-airport&to=kyoto&date=2026-12-10&time=12%3A00&people=3&bags=2&vehicle=people_carrier&flight=QZ+5187&address=Hidden+Hotel+77","payload":{"selection":{"from":"kansai-airport","to":"kyoto","date":"2026-12-10","time":"12:00","people":"3","bags":"2","vehicle":"people_carrier","flight":"QZ 5187","address":"Hidden Hotel 77"},"lines":[{"text":"transfer.line.drive"}],"shares":[42700],"rules":[{"action":"refund","allowed":true,"percent":0,"shown":{},"until_at":1796785200000,"time_zone":"Asia/Tokyo","place_id":"kansai-airport"},{"action":"refund","allowed":false,"from_at":1796785200000,"time_zone":"Asia/Tokyo","place_id":"kansai-airport"},{"action":"change","allowed":false,"time_zone":"Asia/Tokyo","place_id":"kansai-airport"}],"stock":[{"key":"transfers.osaka.people_carrier.499131","count":1,"capacity":6}]},"product_type_id":90201,"vertical":"transfers","scope":"","validate_id":"h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee","owner":"user:1","created_at":1795262400000,"expires_at":1795263600000},"language":"en","travellers":[{"family_name":"Quetzalbird","given_name":"Xiomaraa"}],"contact":{"email":"xiomara.quetzal@personal.example","phone":"+819087654321"},"wanted":{"coupon_id":"","use_gift_card":false,"use_credits":false},"price":{"deductions":[],"total":{"amount":28467,"currency":"USD"}},"earns":{"user_id":1,"credits":284}}',1795262400000,1795263600000,1795262400000,1795262400000,NULL,0,NULL,0,'',0,0,1796871600000,1796879700000,1,90201,NULL,0);
CREATE TABLE owned_coupons (
    coupon_id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    code TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    kept_at INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0,
    order_guid TEXT,
    -- The e-mail address of the order, in small letters.
    used_by TEXT,
    UNIQUE (owner, kind)
  ) STRICT;
CREATE TABLE payment_authorisations (
    authorisation_id TEXT PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL,
    method TEXT NOT NULL,
    card_token TEXT REFERENCES payment_cards,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    ready_at INTEGER,
    challenge_id TEXT UNIQUE,
    attempts_left INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT;
INSERT INTO "payment_authorisations" VALUES('auth_MFLb1VPKxQOpZBpIV2l8','gDIo4J0qZqezJA6-USjXGBwO','PA837245621402608071','card','card_Cd_xp4wdmsnHJuxFF70F',11900,'USD','captured',NULL,NULL,NULL,NULL,1795262400000);
INSERT INTO "payment_authorisations" VALUES('auth_-ZYZ_u6Q4UDPNkf7jEig','SKk6MOovvjC6cba6JZ8frKKd','PA988856989423981136','card','card__Fy3rD2VbV6saIJ4uQ6X',42700,'JPY','captured',NULL,NULL,NULL,NULL,1795262400000);
CREATE TABLE payment_captures (
    idempotency_key TEXT PRIMARY KEY,
    authorisation_id TEXT NOT NULL UNIQUE REFERENCES payment_authorisations,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    at INTEGER NOT NULL
  ) STRICT;
INSERT INTO "payment_captures" VALUES('gDIo4J0qZqezJA6-USjXGBwO:capture','auth_MFLb1VPKxQOpZBpIV2l8',11900,1795262400000);
INSERT INTO "payment_captures" VALUES('SKk6MOovvjC6cba6JZ8frKKd:capture','auth_-ZYZ_u6Q4UDPNkf7jEig',42700,1795262400000);
CREATE TABLE payment_cards (
    card_token TEXT PRIMARY KEY,
    brand TEXT NOT NULL,
    last4 TEXT NOT NULL,
    behaviour TEXT NOT NULL,
    created_at INTEGER NOT NULL
  , owner TEXT, scope TEXT) STRICT;
INSERT INTO "payment_cards" VALUES('card_Cd_xp4wdmsnHJuxFF70F','Visa','4242','approves',1795262400000,'user:1','');
INSERT INTO "payment_cards" VALUES('card__Fy3rD2VbV6saIJ4uQ6X','Visa','4242','approves',1795262400000,'user:1','');
CREATE TABLE payment_keys (
    owner TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    request TEXT NOT NULL,
    PRIMARY KEY (owner, idempotency_key)
  ) STRICT;
INSERT INTO "payment_keys" VALUES('user:1','pay-9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs','opLp00ZifuUwSIl2XQQGaZzC card');
INSERT INTO "payment_keys" VALUES('user:1','pay-h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee','gSvJLvYRyJOryHwrBVPqrDA7 card');
CREATE TABLE payment_refunds (
    idempotency_key TEXT PRIMARY KEY,
    authorisation_id TEXT NOT NULL REFERENCES payment_authorisations,
    amount INTEGER NOT NULL CHECK (amount > 0),
    at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE payment_voids (
    idempotency_key TEXT PRIMARY KEY,
    authorisation_id TEXT NOT NULL UNIQUE REFERENCES payment_authorisations,
    at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE phone_coupons (
    phone TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    valid_until TEXT NOT NULL,
    redeemed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
CREATE TABLE quotes (
    validate_id TEXT PRIMARY KEY,
    -- Who sells it.
    vertical TEXT NOT NULL,
    owner TEXT NOT NULL,
    -- On which site it was made; rows from before there were scopes get theirs at the start.
    scope TEXT,
    expires_at INTEGER NOT NULL,
    -- The order for which it was confirmed.
    order_guid TEXT,
    -- The quote, as JSON.
    quote TEXT NOT NULL
  ) STRICT;
INSERT INTO "quotes" VALUES('9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs','transport','user:1','',1795263600000,'opLp00ZifuUwSIl2XQQGaZzC','{"items":[{"item_id":"tpe-cju.20261201.0950.tpe.cju","starts_at":1796089800000,"ends_at":1796097000000,"first_day":"2026-12-01","last_day":"2026-12-01","time_zone":"Asia/Taipei","end_time_zone":"Asia/Seoul"}],"travellers":[{"traveller_type":"adult","min_age":12,"max_age":120}],"lines":[{"kind":"fare","count":1,"amount":{"amount":10300,"currency":"USD"}},{"kind":"tax","count":1,"amount":{"amount":1600,"currency":"USD"}}],"total":{"amount":11900,"currency":"USD"},"charged":{"amount":11900,"currency":"USD"},"back_path":"/flights/ticket-detail/?route_id=tpe-cju.20261201.0950.tpe.cju&passengers=%5B%7B%22passenger_type%22%3A%22adult%22%2C%22count%22%3A1%7D%5D&seat_class=economy","payload":{"journeys":[{"direction":"departure","route_id":"tpe-cju.20261201.0950.tpe.cju","seat_class":"economy","family":"fly_light","legs":[{"from":"tpe","to":"cju","departs_at":1796089800000,"arrives_at":1796097000000,"service_name":"Formosa Wings 167","carrier":"formosa-wings","calls":[{"place_id":"tpe","at":1796089800000},{"place_id":"cju","at":1796097000000}]}],"per_passenger":[{"passenger_type":"adult","count":1,"price":{"amount":11900,"currency":"USD"}}],"seats":[],"rules":[{"action":"refund","allowed":false,"time_zone":"Asia/Taipei","place_id":"tpe"},{"action":"change","allowed":true,"fee":{"amount":6000,"currency":"USD"},"per":"ticket","shown":{"fee":{"amount":6000,"currency":"USD"}},"until_at":1796003400000,"time_zone":"Asia/Taipei","place_id":"tpe"},{"action":"change","allowed":false,"from_at":1796003400000,"time_zone":"Asia/Taipei","place_id":"tpe"}]}],"passengers":[{"passenger_type":"adult","count":1}],"on_lap":[false],"lines":[{"kind":"fare","journey":0,"passenger_type":"adult"},{"kind":"tax","journey":0}]},"product_type_id":60,"vertical":"transport","scope":"","validate_id":"9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs","owner":"user:1","created_at":1795262400000,"expires_at":1795263600000}');
INSERT INTO "quotes" VALUES('h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee','transfers','user:1','',1795263600000,'gSvJLvYRyJOryHwrBVPqrDA7','{"items":[{"item_id":"transfer.kansai-airport.kyoto.people_carrier.29947860","starts_at":1796871600000,"ends_at":1796879700000,"first_day":"2026-12-10","last_day":"2026-12-10","time_zone":"Asia/Tokyo"}],"travellers":[{"traveller_type":"adult"}],"lines":[{"kind":"fare","amount":{"amount":28467,"currency":"USD"}}],"total":{"amount":28467,"currency":"USD"},"charged":{"amount":42700,"currency":"JPY"},"rate_date":"2026-11-20","back_path":"/airport-transfers/offer/?from=kansai-airport&to=kyoto&date=2026-12-10&time=12%3A00&people=3&bags=2&vehicle=people_carrier&flight=QZ+5187&address=Hidden+Hotel+77","payload":{"selection":{"from":"kansai-airport","to":"kyoto","date":"2026-12-10","time":"12:00","people":"3","bags":"2","vehicle":"people_carrier","flight":"QZ 5187","address":"Hidden Hotel 77"},"lines":[{"text":"transfer.line.drive"}],"shares":[42700],"rules":[{"action":"refund","allowed":true,"percent":0,"shown":{},"until_at":1796785200000,"time_zone":"Asia/Tokyo","place_id":"kansai-airport"},{"action":"refund","allowed":false,"from_at":1796785200000,"time_zone":"Asia/Tokyo","place_id":"kansai-airport"},{"action":"change","allowed":false,"time_zone":"Asia/Tokyo","place_id":"kansai-airport"}],"stock":[{"key":"transfers.osaka.people_carrier.499131","count":1,"capacity":6}]},"product_type_id":90201,"vertical":"transfers","scope":"","validate_id":"h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee","owner":"user:1","created_at":1795262400000,"expires_at":1795263600000}');
CREATE TABLE receipt_buyers (
    order_guid TEXT PRIMARY KEY REFERENCES orders (order_guid),
    company TEXT NOT NULL,
    tax_id TEXT NOT NULL,
    address TEXT NOT NULL
  ) STRICT;
INSERT INTO "receipt_buyers" VALUES('opLp00ZifuUwSIl2XQQGaZzC','Zebulon Vertraulich','XQ555666777','Geheimgasse 9');
CREATE TABLE receipt_counters (
    series TEXT PRIMARY KEY,
    last INTEGER NOT NULL
  ) STRICT;
INSERT INTO "receipt_counters" VALUES('/R2026',1);
CREATE TABLE receipts (
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    -- What it is for: "order", or a refund's id.
    reference TEXT NOT NULL,
    series TEXT NOT NULL,
    number INTEGER NOT NULL,
    issued_at INTEGER NOT NULL,
    -- The lines of a credit note, as JSON; NULL: the order has those of its receipt.
    lines TEXT,
    PRIMARY KEY (order_guid, reference),
    UNIQUE (series, number)
  ) STRICT;
INSERT INTO "receipts" VALUES('opLp00ZifuUwSIl2XQQGaZzC','order','/R2026',1,1795262400000,NULL);
CREATE TABLE refund_parts (
    order_guid TEXT NOT NULL,
    item INTEGER NOT NULL,
    traveller INTEGER NOT NULL,
    refund_id TEXT NOT NULL REFERENCES refunds (refund_id),
    PRIMARY KEY (order_guid, item, traveller)
  ) STRICT;
CREATE TABLE refund_payments (
    refund_id TEXT NOT NULL REFERENCES refunds (refund_id),
    -- The order that is refunded, and the one that made the payment.
    order_guid TEXT NOT NULL,
    payer_guid TEXT NOT NULL,
    payment_id TEXT NOT NULL,
    -- What comes back, and what pays for another order, in minor units.
    amount INTEGER NOT NULL CHECK (amount >= 0),
    carried INTEGER NOT NULL CHECK (carried >= 0), sent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (refund_id, payment_id)
  ) STRICT;
CREATE TABLE refunds (
    refund_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    -- The parts and their amounts, as JSON.
    contents TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- Until then the quote can be confirmed.
    expires_at INTEGER NOT NULL,
    accepted_at INTEGER,
    sent_at INTEGER,
    -- When it is looked at again; nothing when it is over or waits for somebody.
    next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0
  , note TEXT) STRICT;
CREATE TABLE reviews (
    order_guid TEXT PRIMARY KEY REFERENCES orders (order_guid),
    product_type_id INTEGER NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    language TEXT NOT NULL,
    -- The day on which the last item ended, by its own calendar.
    ended_on TEXT NOT NULL,
    written_at INTEGER NOT NULL
  , review_id TEXT NOT NULL DEFAULT '', held_as TEXT) STRICT;
CREATE TABLE saved_contacts (
    owner TEXT NOT NULL,
    scope TEXT NOT NULL,
    email TEXT NOT NULL,
    confirm_key TEXT NOT NULL UNIQUE,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    PRIMARY KEY (owner, scope)
  ) STRICT;
INSERT INTO "saved_contacts" VALUES('device:alerts-device','','alerts.of.xiomara@personal.example','ckZvq-c1jEKuXFPNwQt87cg',1795262400000,NULL);
CREATE TABLE saved_searches (
    saved_id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    -- The site and partner on whose pages it was saved.
    scope TEXT NOT NULL,
    product_type_id INTEGER NOT NULL,
    search_key TEXT NOT NULL,
    payload TEXT NOT NULL,
    language TEXT NOT NULL,
    currency TEXT NOT NULL,
    -- Amounts are in minor units of the currency.
    saved_amount INTEGER NOT NULL,
    -- The lowest amount that the shopper has been told of.
    told_amount INTEGER NOT NULL,
    -- That of the last check; NULL: nothing was available.
    latest_amount INTEGER,
    mails INTEGER NOT NULL DEFAULT 0,
    -- In the links of its mails, which stop them.
    stop_key TEXT NOT NULL UNIQUE,
    saved_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    UNIQUE (owner, scope, search_key)
  ) STRICT;
CREATE TABLE saved_travellers (
    traveller_id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    label TEXT NOT NULL,
    field_values TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    UNIQUE (user_id, label)
  ) STRICT;
INSERT INTO "saved_travellers" VALUES('hkA7uwF99iBtZznLggY7THB0',1,'Xiomaraa Quetzalbird','{"family_name":"Quetzalbird","given_name":"Xiomaraa","birth_date":"1990-05-17","nationality":"JP","passport_no":"sealed:1:zyQ6wnObL-Se0nJcir2RSSq7-Fg6SANHZVpQXdzYlToRxUIGLQM","passport_expiry":"2033-01-31"}',1795262400000);
CREATE TABLE schema_steps (
  part TEXT PRIMARY KEY,
  steps INTEGER NOT NULL
);
INSERT INTO "schema_steps" VALUES('installation',1);
INSERT INTO "schema_steps" VALUES('secrets',1);
INSERT INTO "schema_steps" VALUES('accounts',2);
INSERT INTO "schema_steps" VALUES('rewards',1);
INSERT INTO "schema_steps" VALUES('quotes',1);
INSERT INTO "schema_steps" VALUES('orders',9);
INSERT INTO "schema_steps" VALUES('refunds',3);
INSERT INTO "schema_steps" VALUES('amendments',2);
INSERT INTO "schema_steps" VALUES('disruptions',2);
INSERT INTO "schema_steps" VALUES('ledger',1);
INSERT INTO "schema_steps" VALUES('reviews',2);
INSERT INTO "schema_steps" VALUES('mail',4);
INSERT INTO "schema_steps" VALUES('payments',2);
INSERT INTO "schema_steps" VALUES('saved',1);
INSERT INTO "schema_steps" VALUES('receipts',1);
INSERT INTO "schema_steps" VALUES('tickets',5);
INSERT INTO "schema_steps" VALUES('offers',1);
CREATE TABLE seat_holds (
    hold_id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    product_type_id TEXT NOT NULL,
    route_id TEXT NOT NULL,
    seat_class TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    extensions INTEGER NOT NULL DEFAULT 0,
    -- The purchase that needs it.
    validate_id TEXT
  , ends_at INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "seat_holds" VALUES('fEoCSR-KZPHWAXgXOAIaDg','user:1','60','tpe-cju.20261201.0950.tpe.cju','economy',9007199254740991,0,'9nFMqCv9fhezD1q4H7PPG9d9zuolwlAs',1796097000000);
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
INSERT INTO "secrets" VALUES('root','cbe2d065104dabccb99d96492b578eefc2111c71bc03a974b8073273c6803bc5');
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
INSERT INTO "sessions" VALUES('34eb10eb043f3e12f48b33896ac0b35d69754ccd9cc3e4572c5512abc1b232fe',1,1795867200000);
CREATE TABLE spending_refunds (
    refund_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE TABLE spendings (
    order_guid TEXT PRIMARY KEY
  ) STRICT, WITHOUT ROWID;
CREATE TABLE stock_taken (
    validate_id TEXT NOT NULL,
    stock_key TEXT NOT NULL,
    taken INTEGER NOT NULL,
    -- NULL: sold.
    expires_at INTEGER,
    PRIMARY KEY (validate_id, stock_key)
  ) STRICT;
INSERT INTO "stock_taken" VALUES('h9RAHg8q-1vFspcU53x_wiPSh5-zm5Ee','transfers.osaka.people_carrier.499131',1,NULL);
CREATE TABLE users (
    user_id INTEGER PRIMARY KEY AUTOINCREMENT,
    global_id TEXT NOT NULL UNIQUE,
    user_name TEXT NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL DEFAULT '',
    avatar TEXT NOT NULL DEFAULT '',
    country_code TEXT NOT NULL DEFAULT '',
    residence TEXT NOT NULL DEFAULT '',
    create_time INTEGER NOT NULL,
    register_site TEXT NOT NULL,
    guest INTEGER NOT NULL,
    limited INTEGER NOT NULL DEFAULT 0,
    points INTEGER NOT NULL DEFAULT 0,
    prefer_site TEXT NOT NULL,
    prefer_language TEXT NOT NULL DEFAULT '',
    prefer_currency TEXT NOT NULL DEFAULT ''
  ) STRICT;
INSERT INTO "users" VALUES(1,'96589397-3d50-483d-84d7-4c2f7ca9bdbc','Xiomara Privata','','account.of.xiomara@personal.example','','','SG',1795262400000,'www.wayfare.example',0,0,403,'www.wayfare.example','','');
CREATE TABLE wishlist (
    entry_id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    UNIQUE (owner, item_id)
  ) STRICT;
CREATE TABLE wrong_codes (
    owner TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
CREATE INDEX identities_by_user ON identities (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX ended_sessions_by_time ON ended_sessions (ended_at);
CREATE INDEX code_sends_by_address ON code_sends (address, sent_at);
CREATE INDEX code_sends_by_time ON code_sends (sent_at);
CREATE INDEX identity_requests_by_time ON identity_requests (started_at);
CREATE INDEX login_tokens_by_end ON login_tokens (expires_at);
CREATE INDEX credits_by_user ON credits (user_id);
CREATE INDEX credits_by_order ON credits (order_guid);
CREATE INDEX gift_cards_by_user ON gift_cards (user_id);
CREATE INDEX owned_coupons_by_order ON owned_coupons (order_guid);
CREATE INDEX owned_coupons_by_use ON owned_coupons (used_by, kind);
CREATE INDEX wrong_codes_by_owner ON wrong_codes (owner, at);
CREATE INDEX quotes_by_owner ON quotes (owner);
CREATE INDEX orders_by_owner ON orders (owner, created_at);
CREATE INDEX orders_by_next ON orders (next_at);
CREATE INDEX orders_by_owner_end ON orders (owner, ends_at);
CREATE INDEX order_viewers_by_owner ON order_viewers (owner);
CREATE INDEX refunds_by_order ON refunds (order_guid, created_at);
CREATE INDEX refunds_by_next ON refunds (next_at);
CREATE INDEX refund_payments_by_order ON refund_payments (order_guid);
CREATE INDEX amendments_by_order ON amendments (order_guid);
CREATE INDEX ledger_entries_by_order ON ledger_entries (order_guid);
CREATE INDEX reviews_by_product ON reviews (product_type_id, written_at);
CREATE INDEX mails_by_next ON mails (next_at);
CREATE INDEX mails_by_written ON mails (written_at);
CREATE INDEX payment_authorisations_by_reference ON payment_authorisations (reference);
CREATE INDEX payment_refunds_by_authorisation ON payment_refunds (authorisation_id);
CREATE INDEX saved_searches_by_next ON saved_searches (next_at);
CREATE INDEX saved_searches_by_end ON saved_searches (ends_at);
CREATE INDEX seat_holds_by_purchase ON seat_holds (validate_id);
CREATE INDEX seat_holds_by_end ON seat_holds (expires_at);
CREATE INDEX held_places_by_hold ON held_places (hold_id);
CREATE INDEX seat_holds_by_arrival ON seat_holds (ends_at);
CREATE INDEX seat_holds_by_owner ON seat_holds (owner);
CREATE INDEX stock_taken_by_key ON stock_taken (stock_key);
CREATE INDEX stock_taken_by_end ON stock_taken (expires_at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('users',1);
INSERT INTO "sqlite_sequence" VALUES('credits',3);
INSERT INTO "sqlite_sequence" VALUES('wishlist',0);
INSERT INTO "sqlite_sequence" VALUES('cart_lines',0);
UPDATE orders SET search_text = 'wf' || lower(substr(booking_no, 4)) || char(10) || 'xiomaraa quetzalbird';
COMMIT;
