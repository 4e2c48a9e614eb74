import { defineConfig } from "drizzle-kit";

// `npx drizzle-kit generate` writes the SQL migration of a changed schema; the server runs new
// migrations when it starts.
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/store/schema.ts",
  out: "./server/store/migrations",
});
