/** A code up to this length never breaks inside. */
const shortCode = 30;

/** Lets long codes within the text break after `,`, `.`, `/` and `=`; others stay whole by CSS. */
export function breakLongCode(html: string): string {
  return html.replace(/(?<!<pre\b[^>]*>)<code>([\s\S]*?)<\/code>/g, (whole, inside: string) => {
    const text = inside.replace(/<[^>]*>/g, "").replace(/&#?\w+;/g, "x");
    if (text.length <= shortCode) return whole;
    return `<code class="c-long">${inside.replace(/<[^>]*>|[,./=](?![,./=]|$)/g, withBreak)}</code>`;
  });
}

function withBreak(found: string): string {
  return found.startsWith("<") ? found : `${found}<wbr/>`;
}
