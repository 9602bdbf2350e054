import { type Html, html } from '../http/html';
import { type Site, type SiteAnswer, sitePath, textsOf } from './site-page';

const TEXTS = {
  en: {
    title: (name: string) => `${name}: vehicles for sale`,
    about: (name: string, city: string) =>
      `Vehicles for sale at ${name}${city && ` in ${city}`}. Search our inventory, value your trade and book a test drive.`,
    heading: 'Find your next vehicle',
    ...{ search: 'Search our inventory', example: 'e.g. Civic or 2021 F-150', button: 'Search' },
  },
  fr: {
    title: (name: string) => `${name} : véhicules à vendre`,
    about: (name: string, city: string) =>
      `Véhicules à vendre chez ${name}${city && ` à ${city}`}. Consultez notre inventaire, faites évaluer votre échange et réservez un essai routier.`,
    heading: 'Trouvez votre prochain véhicule',
    ...{
      search: 'Rechercher dans notre inventaire',
      example: 'p. ex. Civic ou F-150 2021',
      button: 'Rechercher',
    },
  },
} as const;

const dealerData = ({ origin, dealer, theme }: Site) => ({
  ...{ '@type': 'AutoDealer', '@id': `${origin}/#dealer`, name: dealer.name, url: `${origin}/` },
  ...(dealer.phone && { telephone: dealer.phone }),
  ...(dealer.email && { email: dealer.email }),
  ...((theme.logo ?? theme.hero) && { image: `${origin}${theme.logo ?? theme.hero}` }),
  address: {
    ...{ '@type': 'PostalAddress', streetAddress: dealer.street, addressLocality: dealer.city },
    ...{ addressRegion: dealer.province, postalCode: dealer.postal, addressCountry: 'CA' },
  },
});

/** The first page of a site: search, and what the areas have to show there. */
export const drawFront = (site: Site, sections: readonly Html[]): SiteAnswer => {
  const texts = textsOf(site, TEXTS);
  const { dealer, theme, language } = site;
  return {
    kind: 'page',
    head: {
      ...{ title: texts.title(dealer.name), description: texts.about(dealer.name, dealer.city), path: '/' },
      data: [dealerData(site)],
      ...(theme.hero && { image: { path: theme.hero, width: 1600, height: 900, alt: dealer.name } }),
    },
    body: html`<section class="hero${theme.hero && ' pictured'}">
${theme.hero && html`<img src="${theme.hero}" alt="" width="1600" height="900" fetchpriority="high">`}
<div class="wrap"><h1>${theme.heroTitle[language] || texts.heading}</h1>${theme.heroText[language] && html`<p>${theme.heroText[language]}</p>`}
<form method="get" action="${sitePath(site, '/inventory')}" role="search"><label class="hidden" for="hero-search">${texts.search}</label>
<input id="hero-search" type="search" name="q" placeholder="${texts.example}" maxlength="100"><button class="button primary" type="submit">${texts.button}</button></form>
</div></section>
${sections}`,
  };
};
