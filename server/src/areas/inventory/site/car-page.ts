import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import { type Html, html } from '../../../http/html';
import { type Site, type SiteHtml, sitePath, textsOf } from '../../../site/site-page';
import { phoneLink, phoneText } from '../public/contact';
import { type Described, factsOf } from '../stickers/shown-facts';
import { carGrid, carMarks, carName, carTitle, marksList, priceLine } from './car-card';
import { carData } from './car-data';
import { estimateCard } from './car-estimate';
import { carGallery } from './car-gallery';
import { carSlug } from './car-slug';
import { crumbs, crumbsData } from './crumbs';
import type { SiteCarDetail } from './site-car.queries';
import { type Pricing, sitePrice, type Wanted } from './site-price';
import type { SiteCar } from './site-stock.queries';
import { bodyText, colorText, conditionText, moneyText, odometerText, TEXTS, wordText } from './site-texts';
import { NO_FILTER, stockPath } from './stock-filter';

const describedBy = (car: SiteCarDetail): Described => ({
  odometer: car.odometer,
  odometer_type: car.odometer_type,
  vehicleType: car.vehicle_type,
  condition: car.condition,
  title_status: car.title_status,
  Vehicle: car,
});

/** The value of a fact as the language has it, by the name that the fact has. */
const valueText = (site: Site, car: SiteCarDetail, label: string, value: string): string => {
  if (label === 'Odometer') return odometerText(site, car);
  if (label === 'Body style') return bodyText(site, value);
  if (label.endsWith('olor')) return colorText(site, value);
  if (label === 'Condition') return conditionText(site, car.condition);
  return ['Transmission', 'Drive type', 'Fuel type'].includes(label) ? wordText(site, value) : value;
};

const factList = (site: Site, car: SiteCarDetail): Html => {
  const texts = textsOf(site, TEXTS);
  const facts = factsOf(describedBy(car)).map(({ label, value }) => ({
    label: texts.facts[label] ?? label,
    value: valueText(site, car, label, value),
    isLong: false,
  }));
  const own = [
    { label: texts.stockNumber, value: car.stock_no, isLong: false },
    ...(car.vin === '' ? [] : [{ label: texts.facts.VIN ?? 'VIN', value: car.vin, isLong: true }]),
  ];
  return html`<section class="card" aria-labelledby="facts"><h2 id="facts">${texts.details}</h2>
<dl class="facts">${[...facts, ...own].map(({ label, value, isLong }) => html`<div${isLong && html` class="long"`}><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
</section>`;
};

/** What a shopper can do next, with the car already named in the form. */
const steps = (site: Site, slug: string): Html => {
  const texts = textsOf(site, TEXTS);
  const link = (form: string, label: string, kind = 'button') =>
    html`<a class="${kind}" href="${sitePath(site, `/forms/${form}?car=${slug}`)}" rel="nofollow">${label}</a>`;
  const call = phoneLink(site.dealer.phone);
  return html`<div class="car-steps">
${link('test-drive', texts.testDrive, 'button primary')}
${call && html`<a class="button wide" href="${call}">${texts.call} ${phoneText(site.dealer.phone)}</a>`}
${link('more-info', texts.moreInfo)}
${link('quote', texts.quote)}
${link('finance', texts.finance)}
${link('trade-value', texts.tradeValue)}
</div>`;
};

const similarCars = (similar: readonly SiteCar[], pricing: Pricing, title: string) =>
  similar.length > 0 &&
  html`<section class="similar" aria-labelledby="similar"><h2 id="similar">${title}</h2>
${carGrid(similar, pricing, { heading: 'h3', isFirst: false })}</section>`;

interface CarShown {
  car: SiteCarDetail;
  similar: readonly SiteCar[];
  wanted: Wanted;
  /** Where customers sign in. */
  adminUrl: string;
}

/** The page of a vehicle that shoppers may see. */
export const carPage = ({ car, similar, wanted, adminUrl }: CarShown, pricing: Pricing): SiteHtml => {
  const { site, freshUntil } = pricing;
  const texts = textsOf(site, TEXTS);
  const [name, title] = [carName(car), carTitle(car)];
  const slug = carSlug(title, car.public_token);
  const path = `/inventory/${slug}`;
  const { now } = sitePrice(car, pricing);
  const isPending = availabilityOf({ status: car.status, comingSoon: car.coming_soon }) === 'pending';
  const makeKey = car.make.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const way = [
    { label: texts.inventory, path: '/inventory' },
    ...(makeKey ? [{ label: car.make, path: stockPath({ ...NO_FILTER, make: makeKey }) }] : []),
    { label: name, path },
  ];
  const [photo] = car.photos;
  const short = [now === null ? texts.callForPrice : moneyText(site, now), odometerText(site, car)];
  return {
    ...{ kind: 'page', freshUntil },
    head: {
      ...{ title, path, type: 'product' },
      description: `${[title, ...short].filter(Boolean).join(' · ')}. ${site.dealer.name}, ${site.dealer.city}.`,
      ...(photo && {
        image: { path: `${path}/photos/${photo.id}`, width: photo.width, height: photo.height, alt: title },
      }),
      data: [carData(car, path, isPending, pricing), crumbsData(site, way)],
    },
    body: html`<div class="wrap car-page">
${crumbs(site, way)}
<div class="car-columns">
<div class="gallery">${carGallery(site, car.photos, path, title)}</div>
<div class="summary">
<div class="card">
<h1>${name}${car.trim && html` <span class="trim">${car.trim}</span>`}</h1>
<p class="quiet">${[odometerText(site, car), `${texts.stockNumber} ${car.stock_no}`].filter(Boolean).join('\u00a0· ')}</p>
${marksList(carMarks(car, pricing))}
${now !== null && html`<p class="price-name">${texts.allIn}</p>`}
${priceLine(car, pricing)}
${now !== null && html`<p class="note">${texts.allInNote}</p>`}
${steps(site, slug)}
<p class="car-favourite"><a href="${adminUrl}/#/customer/favorite-vehicles?add=${car.id}" rel="nofollow">${texts.favourite}</a></p>
</div>
${now !== null && estimateCard(now, car, pricing, { path, wanted })}
</div>
<div class="car-more">
${factList(site, car)}
${
  car.options.length > 0 &&
  html`<section class="card" aria-labelledby="options"><h2 id="options">${texts.options}</h2>
<ul class="options">${car.options.map((option) => html`<li>${option}</li>`)}</ul></section>`
}
${
  car.description.trim() &&
  html`<section class="card" aria-labelledby="about"><h2 id="about">${texts.aboutCar}</h2>
<p class="car-description">${car.description.trim()}</p></section>`
}
</div>
</div>
${similarCars(similar, pricing, texts.similar)}
</div>`,
  };
};

/** A vehicle that was sold, deleted or is not shown yet: nothing of it, but others like it. */
export const gonePage = (
  { status, path, similar }: { status: 404 | 410; path: string; similar: readonly SiteCar[] },
  pricing: Pricing,
): SiteHtml => {
  const { site, freshUntil } = pricing;
  const texts = textsOf(site, TEXTS);
  return {
    ...{ kind: 'page', status, freshUntil },
    head: { title: texts.gone, description: texts.goneHelp, path, noIndex: true },
    body: html`<div class="wrap car-gone">
<div class="card stock-none"><h1>${texts.gone}</h1><p>${texts.goneHelp}</p>
<p class="buttons"><a class="button" href="${sitePath(site, '/forms/car-finder')}">${texts.findIt}</a>
<a class="button primary" href="${sitePath(site, '/inventory')}">${texts.seeAll}</a></p></div>
${similarCars(similar, pricing, texts.othersLikeIt)}
</div>`,
  };
};
