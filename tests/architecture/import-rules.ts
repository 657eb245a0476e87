/** Import rules. docs/architecture.md has the table as text. */
export interface Rule {
  /** The files to which the rule applies. */
  readonly from: RegExp;
  /** The parts of this project that they may import; everything else is refused. */
  readonly may: readonly RegExp[];
  readonly because: string;
  /** An import that the rule must refuse: proves that the rule works. */
  readonly refuses: readonly [from: string, to: string];
}

const GENERATED = /^schema\/generated\//;
const STYLES = /\.css$/;
/** Why a program does not start, how messages name a database, how a thread divides its time, how secrets are compared, what is counted, what its traces and its audit log record, how money is written. */
const OF_PROCESSES =
  /^server\/config\/(?:(?:process\/(?:name-database|secrets|start-error|stop-listening|stored-secret|time-slice)|tracing\/tracer|money\/money-styles)\.ts$|limits\/|audit\/)/;
const DATA_FILES = /^server\/config\/(?:data-files\/|parts\.ts$)/;

/** The folders on which each part of the backend is built; `kernel` creates their services. */
const BASICS = [
  "http",
  "refusals",
  "callers",
  "limits",
  "data-set",
  "money",
  "time",
  "text",
  "geography",
  "storage",
  "mail",
  "pdf",
] as const;

/** @param rooms of the backend: folders below server/backend */
function rooms(...names: readonly string[]): RegExp {
  return new RegExp(`^server/backend/(?:${names.join("|")})/`);
}

export const RULES: readonly Rule[] = [
  {
    from: GENERATED,
    may: [GENERATED],
    because: "types made from schemas know nothing but each other",
    refuses: ["schema/generated/common.ts", "renderer/shared/json.ts"],
  },
  {
    from: /^renderer\/client\//,
    may: [GENERATED, /^renderer\/(?!rendering\/)/],
    because: "what runs in the browser must not pull the server's rendering in",
    refuses: ["renderer/client/entry.ts", "renderer/rendering/assets.ts"],
  },
  {
    from: /^renderer\/rendering\//,
    may: [GENERATED, /^renderer\/(?!client\/)/],
    because: "what runs on the server must not touch the browser's part",
    refuses: ["renderer/rendering/assets.ts", "renderer/client/entry.ts"],
  },
  {
    from: /^renderer\/(?!client\/|rendering\/)/,
    may: [GENERATED, /^renderer\/(?!client\/|rendering\/)/],
    because:
      "the renderer knows skeletons; modules, servers and configurations are given to it",
    refuses: ["renderer/shared/json.ts", "modules/registry.ts"],
  },
  {
    from: /^modules\/ui\//,
    may: [GENERATED, /^modules\/ui\//, /^renderer\/module-api\.ts$/, STYLES],
    because: "the design system belongs to all modules and to none",
    refuses: [
      "modules/ui/icons/icon.tsx",
      "modules/booking/model/items/item-card.tsx",
    ],
  },
  {
    from: /^modules\/[^/]+\/[^/]+\//,
    may: [GENERATED, /^modules\/ui\//, /^renderer\/module-api\.ts$/, STYLES],
    because:
      "a module is one folder; what it needs of the page comes through the module API",
    refuses: [
      "modules/booking/checkout/view.tsx",
      "modules/transport/model/addresses.ts",
    ],
  },
  {
    from: DATA_FILES,
    may: [DATA_FILES],
    because:
      "it reads, validates and explains any JSON file, whoever needs it: it knows no program and no kind of file",
    refuses: [
      "server/config/data-files/json-file.ts",
      "server/backend/data-set/read-data.ts",
    ],
  },
  {
    from: /^server\/config\/(?!data-files\/)/,
    may: [GENERATED, /^renderer\//, /^server\/config\//],
    because: "what both programs use belongs to neither",
    refuses: [
      "server/config/process/logger.ts",
      "server/web/runtime/runtime.ts",
    ],
  },
  {
    from: /^server\/web\/app\/load-tools\.ts$/,
    may: [
      /^server\/workbench\/door\.ts$/,
      /^server\/web\/operator\/tools\.ts$/,
      /^server\/config\/parts\.ts$/,
    ],
    because: "an installation may leave the workbench out: it has one door",
    refuses: [
      "server/web/app/load-tools.ts",
      "server/workbench/preview/previews.ts",
    ],
  },
  {
    from: /^server\/web\/(?!app\/(?:embed-backend|load-tools)\.ts$)/,
    may: [
      GENERATED,
      /^renderer\//,
      /^server\/(?!backend\/|workbench\/)/,
      /^modules\/registry\.ts$/,
    ],
    because:
      "any upstream can answer: only app/embed-backend.ts, which starts one in this process, knows the reference backend",
    refuses: ["server/web/app/main.ts", "server/backend/create-backend.ts"],
  },
  {
    from: /^server\/backend\/(?!main\.ts$|reload\/)/,
    may: [GENERATED, /^server\/backend\//, DATA_FILES, OF_PROCESSES],
    because:
      "the reference backend is an upstream like any other: it knows neither renderer nor modules, nor the program that serves pages",
    refuses: ["server/backend/listen.ts", "server/web/http/cookies.ts"],
  },
  {
    from: /^server\/backend\/main\.ts$/,
    may: [GENERATED, /^server\/(?:backend|config)\//],
    because:
      "the backend as a program reads configs/ and ends as the other one does, and has no part of it",
    refuses: ["server/backend/main.ts", "server/web/runtime/runtime.ts"],
  },
  {
    from: rooms("storage", "old-files"),
    may: [OF_PROCESSES, rooms("storage", "old-files")],
    because: "the database knows no room's tables",
    refuses: ["server/backend/storage/sql.ts", "server/backend/main.ts"],
  },
  {
    from: rooms("reload"),
    may: [GENERATED, /^server\/(?:backend|config)\//],
    because:
      "the data is followed as the configuration is, by the same code: here are its own checks",
    refuses: [
      "server/backend/reload/open-data.ts",
      "server/web/app/create-server.ts",
    ],
  },
  {
    from: rooms(...BASICS),
    may: [GENERATED, DATA_FILES, OF_PROCESSES, rooms(...BASICS)],
    because: "every room uses these, so they know none of them",
    refuses: [
      "server/backend/money/money.ts",
      "server/backend/accounts/users/accounts.ts",
    ],
  },
  {
    from: rooms("content", "accounts", "rewards"),
    may: [
      GENERATED,
      DATA_FILES,
      OF_PROCESSES,
      rooms(...BASICS, "kernel", "content", "accounts", "rewards"),
    ],
    because:
      "content, accounts and rewards are the same whatever is sold: createBackend passes in what they need of verticals and orders",
    refuses: [
      "server/backend/content/content.ts",
      "server/backend/booking/model/vertical.ts",
    ],
  },
  {
    from: rooms("search"),
    may: [GENERATED, rooms(...BASICS, "kernel", "search")],
    because: "searches exist once: each vertical passes in what it finds",
    refuses: [
      "server/backend/search/sessions.ts",
      "server/backend/verticals/join-verticals.ts",
    ],
  },
  {
    from: rooms("rules"),
    may: [GENERATED, rooms(...BASICS, "kernel", "rules")],
    because: "rules of refunds are read without knowing what is sold",
    refuses: [
      "server/backend/rules/withheld-fee.ts",
      "server/backend/verticals/transport/create-transport.ts",
    ],
  },
  {
    from: rooms("offers"),
    may: [GENERATED, rooms(...BASICS, "kernel", "booking", "rules", "offers")],
    because: "a vertical passes in what it offers: this room sells it",
    refuses: [
      "server/backend/offers/routes.ts",
      "server/backend/verticals/cars/create-cars.ts",
    ],
  },
  {
    from: rooms("booking"),
    may: [
      GENERATED,
      DATA_FILES,
      OF_PROCESSES,
      rooms(...BASICS, "kernel", "content", "accounts", "rewards", "booking"),
    ],
    because:
      "what is quoted, ordered and paid goes through booking/model/vertical.ts: booking knows no vertical",
    refuses: [
      "server/backend/booking/model/vertical.ts",
      "server/backend/verticals/transport/create-transport.ts",
    ],
  },
  {
    from: rooms("booking/(?!after-sale)[a-z-]+"),
    may: [GENERATED, /^server\/(?!backend\/booking\/after-sale\/)/],
    because: "what follows a sale registers hooks: nothing calls up to it",
    refuses: [
      "server/backend/booking/checkout/pay-order.ts",
      "server/backend/booking/after-sale/refunds/refund-store.ts",
    ],
  },
  {
    from: rooms("booking/(?:model|engine|quotes|payments)"),
    may: [
      GENERATED,
      OF_PROCESSES,
      rooms(...BASICS, "kernel", "accounts", "rewards"),
      rooms("booking/(?:model|engine|quotes|payments)"),
    ],
    because: "an order goes through its states without being shown",
    refuses: [
      "server/backend/booking/engine/numbers.ts",
      "server/backend/booking/checkout/price.ts",
    ],
  },
  {
    from: /^server\/backend\/verticals\/[^/]+\//,
    may: [
      GENERATED,
      DATA_FILES,
      rooms(
        ...BASICS,
        "kernel",
        "content",
        "accounts",
        "rewards",
        "search",
        "booking",
        "promises",
        "rules",
        "offers",
      ),
      /^server\/backend\/verticals\/(?:vertical|offer)-factory\.ts$/,
    ],
    because: "a vertical is one folder, and no other vertical's business",
    refuses: [
      "server/backend/verticals/transport/create-transport.ts",
      "server/backend/verticals/flights/search.ts",
    ],
  },
  {
    from: /^server\/workbench\/(?!reference-backend\/)/,
    may: [GENERATED, /^renderer\//, /^server\/(?!backend\/)/],
    because:
      "verbs work on any product: only reference-backend/, which is loaded where it is the upstream, knows the reference backend",
    refuses: [
      "server/workbench/cli/check.ts",
      "server/backend/data-set/read-data.ts",
    ],
  },
  {
    from: /^server\/(?:tools|workbench)\//,
    may: [GENERATED, /^renderer\//, /^server\//, /^modules\/registry\.ts$/],
    because: "commands join the parts; they know no module by name",
    refuses: ["server/workbench/cli/check.ts", "modules/common/faq/view.tsx"],
  },
];
