import { z } from "zod";

// zod writes parsers as code at run time unless told not to, which the site's security policy
// forbids. This file must be imported before any file that makes a schema.
z.config({ jitless: true });
