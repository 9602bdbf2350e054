import { formTexts } from '@forecourt/domain/lead/public-form-texts';
import { publicForm } from '@forecourt/domain/lead/public-forms';
import { type Html, html } from '../../../http/html';
import { type Site, type SiteHtml, sitePath, textsOf } from '../../../site/site-page';
import { formPath } from './form-page';

const TEXTS = {
  en: {
    title: 'How can we help?',
    about: (name: string) =>
      `Value your trade, apply for financing, book a test drive or ask ${name} a question.`,
    ...{ buy: 'Buying', sell: 'Selling', pay: 'Financing', keep: 'Service and parts', talk: 'Talk to us' },
    ...{ thanks: 'Thank you', received: 'We received your request and will get back to you soon.' },
    ...{ stock: 'See our vehicles', home: 'Home page', all: 'All forms' },
  },
  fr: {
    title: 'Comment pouvons-nous vous aider?',
    about: (name: string) =>
      `Faites évaluer votre échange, demandez un financement, réservez un essai routier ou posez une question à ${name}.`,
    ...{ buy: 'Acheter', sell: 'Vendre', pay: 'Financer', keep: 'Entretien et pièces', talk: 'Nous parler' },
    ...{ thanks: 'Merci', received: 'Nous avons reçu votre demande et vous répondrons sous peu.' },
    ...{ stock: 'Voir nos véhicules', home: 'Page d’accueil', all: 'Tous les formulaires' },
  },
} as const;

const GROUPS = [
  ['buy', ['test-drive', 'more-info', 'quote', 'car-finder', 'appointment', 'rent']],
  ['sell', ['trade-value', 'sell-us-your-car']],
  ['pay', ['finance', 'commercial-credit']],
  ['keep', ['service', 'parts']],
  ['talk', ['contact', 'text-us', 'referral', 'career']],
] as const;

/** What most visitors come for. */
const MOST_USED = ['trade-value', 'finance', 'test-drive', 'contact'];

const cards = (site: Site, slugs: readonly string[]): Html =>
  html`<ul class="grid form-cards">${slugs.map((slug) => {
    const form = publicForm(slug);
    if (!form) return false;
    const { title, intro } = formTexts(site.language, form);
    return html`<li class="card"><h3><a href="${sitePath(site, formPath(slug))}">${title}</a></h3><p class="quiet">${intro}</p></li>`;
  })}</ul>`;

/** All forms, by what a visitor wants. */
export const formsPage = (site: Site): SiteHtml => {
  const texts = textsOf(site, TEXTS);
  const about = texts.about(site.dealer.name);
  return {
    kind: 'page',
    head: { title: texts.title, description: about, path: '/forms' },
    body: html`<div class="wrap"><div class="page-head"><h1>${texts.title}</h1><p>${about}</p></div>
${GROUPS.map(
  ([group, slugs]) =>
    html`<section class="section" aria-labelledby="group-${group}"><div class="section-head"><h2 id="group-${group}">${texts[group]}</h2></div>${cards(site, slugs)}</section>`,
)}</div>`,
  };
};

export const formsOnFront = (site: Site): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<section class="wrap section" aria-labelledby="front-forms">
<div class="section-head"><h2 id="front-forms">${texts.title}</h2><p><a href="${sitePath(site, '/forms')}">${texts.all}</a></p></div>
${cards(site, MOST_USED)}
</section>`;
};

/** After a form was sent; the form is named by the address, so that a reload sends nothing. */
export const thanksPage = (site: Site, slug: string): SiteHtml => {
  const texts = textsOf(site, TEXTS);
  const form = publicForm(slug);
  return {
    kind: 'page',
    head: { title: texts.thanks, description: texts.received, path: '/thanks', noIndex: true },
    body: html`<div class="wrap narrow form-thanks"><div class="page-head">
${form && html`<p class="quiet">${formTexts(site.language, form).title}</p>`}
<h1>${texts.thanks}</h1></div>
<p class="notice" role="status">${texts.received}</p>
<p class="actions"><a class="button primary" href="${sitePath(site, '/inventory')}">${texts.stock}</a><a class="button" href="${sitePath(site, '/')}">${texts.home}</a></p>
</div>`,
  };
};
