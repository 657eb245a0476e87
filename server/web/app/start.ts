/** `npm start`: the server of this project's own product. */
import path from "node:path";
import { startServer } from "./start-server.ts";

startServer(path.resolve(import.meta.dirname, "../../.."));
