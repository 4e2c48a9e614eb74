const year = "public, max-age=31536000, immutable";
const revalidate = "public, max-age=0, must-revalidate";

/** The Cache-Control of a file of the build; `file` is relative to its folder. */
export function cacheControlOf(file: string): string {
  if (isHashed(file)) return year;
  // By this file Gatsby notices a new build.
  if (file === "page-data/app-data.json") return revalidate;
  // Gatsby prefetches a page's data and asks for it again when the link is followed: half a minute saves that
  // request. No stale-while-revalidate: after a new build it would hand out old data beside new HTML.
  if (file.startsWith("page-data/")) return "public, max-age=30, must-revalidate";
  if (/\.(html|json|xml|yaml)$/.test(file)) return "no-cache";
  return "public, max-age=3600";
}

// webpack puts 8 hex digits of the content into a name; what lies in static/ and fonts/ has a hash in its path.
function isHashed(file: string): boolean {
  return (
    file.startsWith("static/") ||
    file.startsWith("fonts/") ||
    /^[^/]+[-.][0-9a-f]{8,20}\.(js|css)(\.map)?$/i.test(file)
  );
}
