import { fileURLToPath } from "node:url";

/** Where the SQL files stand that bring a database up to the schema. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
