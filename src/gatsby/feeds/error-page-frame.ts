import { readFileSync } from "node:fs";
import { phoneAddress } from "../../phone-address";
import { site } from "../../config/site";
import { escapeHtml } from "../../markup/html";
import { routes } from "../../routes";

/**
 * The site's bar on the page of a single message. Signing in and downloading need the site's code,
 * which such a page does not load; what a phone's bar has no room for stands in the footer.
 */
export function errorPageHeader(prefix: string): string {
  const { product, owner, navbar } = site;
  const items = navbar
    .map(({ label, to }) => `<a href="${prefix}${to}">${escapeHtml(label)}</a>`)
    .join("");
  return (
    `<header><a class="logo" href="${prefix}/">${logo}<span>${escapeHtml(product.name)}</span></a>` +
    `<nav aria-label="Главная навигация">${items}</nav>` +
    `<form role="search" action="${prefix}${routes.search.path}"><input name="q" aria-label="${routes.search.title}" placeholder="${routes.search.title}"></form>` +
    `<button type="button" class="icon" data-action="theme" aria-label="Сменить тему" title="Сменить тему">${themes}</button>` +
    `<a class="wide" href="${phoneAddress(owner.phone)}">${escapeHtml(owner.phone)}</a>` +
    `<a class="wide icon" href="${escapeHtml(owner.channel)}" target="_blank" rel="noopener" aria-label="Подписаться на канал" title="Подписаться на канал">${icon(`<path d="M21 4 3 11l6 2.5L18 7l-6.5 8L18 20z"/>`)}</a>` +
    `</header>`
  );
}

/** The site's footer. */
export function errorPageFooter(prefix: string): string {
  const { owner, footer } = site;
  const columns = [
    ...footer.map(({ title, links }) => ({
      title,
      links: links.map(({ label, to }) => ({ label, to: prefix + to })),
    })),
    {
      title: "Связаться",
      links: [
        { label: owner.phone, to: phoneAddress(owner.phone) },
        { label: owner.emailSupport, to: `mailto:${owner.emailSupport}` },
        { label: "Подписаться на канал", to: owner.channel },
      ],
    },
  ];
  return `<footer><nav aria-label="Подвал">${columns
    .map(
      ({ title, links }) =>
        `<section><h2>${title}</h2>${links
          .map(({ label, to }) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`)
          .join("")}</section>`,
    )
    .join("")}</nav></footer>`;
}

const themeChoices = ["light", "dark", "system"];

export const frameStyle =
  `header{position:sticky;top:0;z-index:1;box-sizing:border-box;display:flex;align-items:center;gap:0 1rem;min-height:64px;padding:0 var(--edge);background:var(--bg);border-bottom:1px solid var(--line);font-size:.9375rem;font-weight:500}` +
  `header a,header button{display:flex;align-items:center;min-height:40px;color:var(--ink);text-decoration:none}` +
  `header nav{display:flex;gap:0 1rem;white-space:nowrap}.logo{gap:.5rem;font-size:1.0625rem;font-weight:700;letter-spacing:.02em}.logo svg{flex:none;color:var(--accent)}` +
  `form{flex:0 1 15rem;min-width:5rem;margin-left:auto}input{box-sizing:border-box;width:100%;min-height:40px;padding:0 .75rem;font:inherit;color:inherit;background:var(--bg-sunken);border:1px solid var(--line-strong);border-radius:6px}` +
  `.icon{flex:none;justify-content:center;min-width:40px;padding:0;border:0;background:none;cursor:pointer}` +
  themeChoices
    .map((choice) => `:root:not([data-theme-choice=${choice}]) .t-${choice}{display:none}`)
    .join("") +
  `:is(header,footer) a:hover,.icon:hover{color:var(--accent)}` +
  `footer{border-top:1px solid var(--line);background:var(--bg-sunken);font-size:.875rem;line-height:1.5}footer nav{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:2rem;padding:3rem var(--edge) 2rem}` +
  `footer h2{margin:0 0 .5rem;font-size:.875rem}footer a{display:flex;align-items:center;min-height:32px;color:var(--ink-soft);text-decoration:none;overflow-wrap:anywhere}` +
  `@media(max-width:1199px){.wide:not(.icon){display:none}}@media(max-width:996px){header{position:static;gap:0 .5rem}.wide,header nav{display:none}}@media(max-width:430px){.logo{gap:.25rem;font-size:.8125rem}}` +
  `@media(pointer:coarse){:is(header,footer) a,header button,input{min-height:44px}}` +
  `@media print{header,footer{display:none}}`;

function icon(drawing: string): string {
  return `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`;
}

const logo = readFileSync("static/icon.svg", "utf8")
  .replace("<svg ", `<svg width="26" height="26" aria-hidden="true" `)
  .replace(/(stroke|fill)="#\w+"/g, `$1="currentColor"`);

/** As in src/features/theme/ThemeSwitch.tsx. */
const themes = icon(
  `<g class="t-light"><circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"/></g>` +
    `<path class="t-dark" d="M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z"/>` +
    `<path class="t-system" d="M4 5h16v11H4zM9 20h6M12 16v4"/>`,
);
