import { startServer } from "@wayfare/web";

startServer(import.meta.dirname);
