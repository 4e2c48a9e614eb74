import { defineConfig } from "drizzle-kit";

// `npx drizzle-kit generate` writes the SQL file of a changed schema; the server runs new files
// when it starts.
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/store/schema.ts",
  out: "./server/store/migrations",
});
