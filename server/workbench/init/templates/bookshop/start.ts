/** `npm start`: serves the shop. Its upstream is the example, unless UPSTREAM_URL names another. */
import { startServer } from "@wayfare/web";
import { startUpstream } from "./upstream.ts";

process.env["UPSTREAM_URL"] ??= await startUpstream();
startServer(import.meta.dirname);
