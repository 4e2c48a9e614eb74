import { z } from "zod";

// By default zod compiles parsers with `new Function`, which the site's Content-Security-Policy
// forbids. Import this file before any that creates a schema.
z.config({ jitless: true });
