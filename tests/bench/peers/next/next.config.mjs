export default { trailingSlash: true };
