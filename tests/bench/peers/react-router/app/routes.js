import { route } from "@react-router/dev/routes";

export default [route("shelves/rivers", "routes/shelf.jsx")];
