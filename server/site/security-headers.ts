import { sitePolicySchema } from "../../src/contracts/site-file-schemas";
import type { SitePolicy } from "../../src/contracts/site-files";

/** Parses the policy file; throws if the build has not written it. */
export function parseSitePolicy(text: string): SitePolicy {
  return sitePolicySchema.parse(JSON.parse(text));
}

/** Security headers of every response. */
export function securityHeaders(
  policy: SitePolicy,
  siteUrl: string,
): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(policy),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    // The download and the XState inspector open a window and keep a reference to it, which plain
    // same-origin would sever.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

function contentSecurityPolicy(policy: SitePolicy): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...quoted(policy.scriptHashes), ...policy.script],
    ...styleDirectives(policy.styleHashes),
    "img-src": ["'self'", "data:", ...policy.img],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...policy.connect],
    "frame-src": policy.frame.length > 0 ? policy.frame : ["'none'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

// Gatsby inlines all CSS into every page and its HTML has style attributes, which no hash covers. A
// build that lists the hashes of its <style> elements gets them checked; attributes stay free
// either way.
function styleDirectives(hashes: readonly string[]): Record<string, readonly string[]> {
  if (hashes.length === 0) return { "style-src": ["'self'", "'unsafe-inline'"] };
  return { "style-src": ["'self'", ...quoted(hashes)], "style-src-attr": ["'unsafe-inline'"] };
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((value) => `'${value}'`);
}
