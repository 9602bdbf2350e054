import { WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';
import { formatPhone, phoneHref } from '@forecourt/domain/phone-text';
import { Html, html } from '../http/html';
import { type Site, type SiteHead, type SiteLanguage, type SiteLink, sitePath, textsOf } from './site-page';
import { unbroken } from './unbroken';

const TEXTS = {
  en: {
    ...{
      skip: 'Skip to content',
      menu: 'Menu',
      main: 'Main',
      more: 'More',
      call: 'Call',
      pages: 'Pages',
      rights: 'All rights reserved.',
    },
    ...{ language: 'Language', contact: 'Contact' },
    consent:
      'We’d like to use third-party analytics to count visits. It sets cookies. The site works the same without it.',
    ...{ yes: 'Allow', no: 'No, thanks', consentLabel: 'Cookies' },
  },
  fr: {
    ...{
      skip: 'Aller au contenu',
      menu: 'Menu',
      main: 'Principal',
      more: 'Plus',
      call: 'Appeler',
      pages: 'Pages',
      rights: 'Tous droits réservés.',
    },
    ...{ language: 'Langue', contact: 'Nous joindre' },
    consent:
      'Nous aimerions mesurer les visites avec des outils d’autres entreprises. Ils déposent des témoins. Le site fonctionne de la même façon sans eux.',
    ...{ yes: 'Accepter', no: 'Non merci', consentLabel: 'Témoins' },
  },
} as const;

const LOCALES: Readonly<Record<SiteLanguage, string>> = { en: 'en-CA', fr: 'fr-CA' };
const LANGUAGE_NAMES: Readonly<Record<SiteLanguage, string>> = { en: 'English', fr: 'Français' };

/** JSON inside a script element: nothing in it can end the element. */
const jsonOf = (value: object) => new Html(JSON.stringify(value).replace(/</g, '\\u003c'));

const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

const localPath = (language: SiteLanguage, path: string) => sitePath({ language }, path);

/** The language of the address that a page is known by: a page that is not in French is known by its English one. */
const knownLanguage = (site: Site, { languages }: SiteHead): SiteLanguage =>
  languages && !languages.includes(site.language) ? 'en' : site.language;

const alternates = (site: Site, head: SiteHead): Html | false => {
  const languages = (head.languages ?? site.languages).filter((language) =>
    site.languages.includes(language),
  );
  if (languages.length < 2) return false;
  return html`${languages.map(
    (language) =>
      html`<link rel="alternate" hreflang="${LOCALES[language].toLowerCase()}" href="${site.origin}${localPath(language, head.path)}">\n`,
  )}<link rel="alternate" hreflang="x-default" href="${site.origin}${head.path}">\n`;
};

const metaOf = (site: Site, head: SiteHead): Html => {
  const language = knownLanguage(site, head);
  const address = `${site.origin}${localPath(language, head.path)}`;
  const { image } = head;
  return html`<meta name="description" content="${head.description}">
${head.noIndex && html`<meta name="robots" content="noindex">\n`}<link rel="canonical" href="${address}">
${alternates(site, head)}<meta property="og:type" content="${head.type ?? 'website'}">
<meta property="og:site_name" content="${site.dealer.name}">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${head.description}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${LOCALES[language].replace('-', '_')}">
${
  image &&
  html`<meta property="og:image" content="${site.origin}${image.path}">
<meta property="og:image:width" content="${image.width}">
<meta property="og:image:height" content="${image.height}">
<meta property="og:image:alt" content="${image.alt}">
<meta name="twitter:card" content="summary_large_image">
`
}${(head.data ?? []).map((object) => html`<script type="application/ld+json">${jsonOf({ '@context': 'https://schema.org', ...object })}</script>\n`)}`;
};

const isOutside = (href: string) => /^https?:/i.test(href);

const linkOf = (site: Site, { label, labelFr, href }: SiteLink, current: string) => {
  const words = site.language === 'fr' ? labelFr || label : label;
  return isOutside(href)
    ? html`<li><a href="${href}" rel="noopener">${words}</a></li>`
    : html`<li><a href="${sitePath(site, href)}"${href === current && html` aria-current="page"`}>${words}</a></li>`;
};

const menuOf = (site: Site, links: readonly SiteLink[], current: string) =>
  html`<ul>${links.map((link) => linkOf(site, link, current))}</ul>`;

/** So many entries stand in one line beside the name and the telephone number. */
const IN_LINE = 6;

/** The menu of wide windows: what has no room in the line opens below 'More', without script too. */
const wideMenu = (site: Site, links: readonly SiteLink[], current: string) => {
  if (links.length <= IN_LINE) return menuOf(site, links, current);
  const [first, rest] = [links.slice(0, IN_LINE - 1), links.slice(IN_LINE - 1)];
  return html`<ul>${first.map((link) => linkOf(site, link, current))}<li><details class="more"><summary>${textsOf(site, TEXTS).more}</summary>${menuOf(site, rest, current)}</details></li></ul>`;
};

const header = (site: Site, links: readonly SiteLink[], current: string) => {
  const texts = textsOf(site, TEXTS);
  const { name, phone } = site.dealer;
  const { logo } = site.theme;
  const call = phoneHref(phone);
  return html`<a class="skip" href="#main">${texts.skip}</a>
<header class="top"><div class="wrap">
<a class="brand" href="${sitePath(site, '/')}">${logo ? html`<img src="${logo}" alt="${name}" height="44">` : name}</a>
<nav class="wide-menu" aria-label="${texts.main}">${wideMenu(site, links, current)}</nav>
${call && html`<a class="button call" href="${call}" aria-label="${texts.call} ${formatPhone(phone)}"><span class="word">${texts.call}</span><span class="number">${formatPhone(phone)}</span></a>`}
<details class="menu"><summary>${texts.menu}</summary><nav aria-label="${texts.menu}">${menuOf(site, links, current)}</nav></details>
</div></header>`;
};

const languageSwitch = (site: Site, head: SiteHead) => {
  const others = (head.languages ?? site.languages).filter(
    (language) => language !== site.language && site.languages.includes(language),
  );
  return others.map(
    (language) =>
      html`<p><a href="${localPath(language, head.path)}" hreflang="${language}" lang="${language}">${LANGUAGE_NAMES[language]}</a></p>`,
  );
};

const footer = (site: Site, head: SiteHead, links: readonly SiteLink[]) => {
  const texts = textsOf(site, TEXTS);
  const { name, street, city, province, postal, phone, email } = site.dealer;
  const place = joined(', ', street, city, province);
  return html`<footer class="foot"><div class="wrap">
<address><p><strong>${name}</strong></p>
${(place || postal) && html`<p>${place}${place && postal && ' '}${postal && unbroken(postal, [postal])}</p>`}
${phoneHref(phone) && html`<p><a class="unbroken" href="${phoneHref(phone)}">${formatPhone(phone)}</a></p>`}
${email && html`<p><a href="mailto:${encodeURI(email)}">${email}</a></p>`}
</address>
<nav aria-label="${texts.pages}">${menuOf(site, links, '')}</nav>
<div>${languageSwitch(site, head)}<p>© ${name}. <span class="unbroken">${texts.rights}</span></p></div>
</div></footer>`;
};

const consentBar = (site: Site): Html | false => {
  const { ga4, metaPixel } = site.analytics;
  if (!ga4 && !metaPixel) return false;
  const texts = textsOf(site, TEXTS);
  return html`<section class="consent card" hidden aria-label="${texts.consentLabel}" data-consent data-ga4="${ga4}" data-meta-pixel="${metaPixel}">
<p>${texts.consent}</p><p class="actions"><button class="button primary" value="yes">${texts.yes}</button><button class="button" value="no">${texts.no}</button></p>
</section>`;
};

interface Around {
  links: readonly SiteLink[];
  stylePath: string;
  scriptPath: string;
}

/** A whole page of a site around what an area draws. */
export const drawPage = (
  site: Site,
  { head, body }: { head: SiteHead; body: Html },
  { links, stylePath, scriptPath }: Around,
): string => {
  // the front page has the name in its title
  const title = head.path === '/' ? head.title : `${head.title} | ${site.dealer.name}`;
  return html`<!doctype html>
<html lang="${LOCALES[site.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${metaOf(site, head)}<link rel="stylesheet" href="${stylePath}">
<link rel="icon" href="/site/icon.svg" type="image/svg+xml">
<script type="module" src="${scriptPath}"></script>
${site.chat.isOn && html`<script src="${WIDGET_PATHS.script}" async></script>\n`}</head>
<body>
${header(site, links, head.path)}
<main id="main" tabindex="-1">
${body}
</main>
${footer(site, head, links)}
${consentBar(site)}
</body>
</html>
`.text;
};
