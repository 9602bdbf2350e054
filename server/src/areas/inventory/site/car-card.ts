import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import { vehicleTitle } from '@forecourt/domain/vehicle/vehicle-title';
import { type Html, html } from '../../../http/html';
import { sitePath, textsOf } from '../../../site/site-page';
import { siteCarPath } from './car-slug';
import { estimateOf, type Priced, type Pricing, sitePrice } from './site-price';
import type { SiteCar } from './site-stock.queries';
import { moneyText, odometerText, percentText, roundMoneyText, TEXTS, wordText } from './site-texts';

interface Named {
  year: number | null;
  make: string;
  model: string;
  trim: string;
  stock_no: string;
}

/** The name of a car as people say it; its trim stands apart. */
export const carName = ({ year, make, model, stock_no }: Named): string =>
  vehicleTitle(year, make, model) || stock_no;

export const carTitle = (car: Named): string => [carName(car), car.trim.trim()].filter(Boolean).join(' ');

interface Marked {
  status: number;
  coming_soon: boolean;
  is_featured: boolean;
}

/** What a shopper should know first. */
export const carMarks = (car: Marked & Priced, pricing: Pricing): string[] => {
  const texts = textsOf(pricing.site, TEXTS);
  const isPending = availabilityOf({ status: car.status, comingSoon: car.coming_soon }) === 'pending';
  const { before, isDrop } = sitePrice(car, pricing);
  return [
    car.is_featured && texts.featured,
    isPending && texts.pending,
    car.coming_soon && texts.comingSoon,
    before !== null && (isDrop ? texts.priceDrop : texts.special),
  ].filter((mark) => mark !== false);
};

export const marksList = (marks: readonly string[]) =>
  marks.length > 0 && html`<p class="marks">${marks.map((mark) => html`<span>${mark}</span>`)}</p>`;

/** The price of a car, and what it was before. */
export const priceLine = (car: Priced, pricing: Pricing): Html => {
  const { site } = pricing;
  const texts = textsOf(site, TEXTS);
  const { now, before } = sitePrice(car, pricing);
  if (now === null) return html`<p class="price"><strong>${texts.callForPrice}</strong></p>`;
  return html`<p class="price">${
    before !== null && html`<s><span class="hidden">${texts.was} </span>${moneyText(site, before)}</s> `
  }<strong>${before !== null && html`<span class="hidden">${texts.now} </span>`}${moneyText(site, now)}</strong></p>`;
};

const paymentLine = (car: SiteCar, pricing: Pricing) => {
  const { site } = pricing;
  const { now } = sitePrice(car, pricing);
  if (now === null) return false;
  const texts = textsOf(site, TEXTS);
  const { payment, termMonths, rate } = estimateOf(now, car, pricing);
  return html`<p class="car-payment"><strong>${roundMoneyText(site, payment)}</strong> ${texts.biweekly}
<span class="note">${texts.cardPayment(termMonths, percentText(site, rate))}</span></p>`;
};

/** What the small picture of a photo is drawn in; all are cut to the same shape. */
const [WIDTH, HEIGHT] = [480, 360];

const photoOf = (car: SiteCar, path: string, title: string, isLazy: boolean, noPhoto: string) =>
  car.photo_id === null
    ? html`<span class="car-photo none">${noPhoto}</span>`
    : html`<span class="car-photo"><img src="${path}/photos/${car.photo_id}/small" width="${WIDTH}" height="${HEIGHT}"
alt="${title}" ${isLazy ? html`loading="lazy"` : html`fetchpriority="high"`} decoding="async"></span>`;

interface Look {
  heading: 'h2' | 'h3';
  /** It stands below what is seen at first. */
  isLazy: boolean;
}

/** A car in a list: the whole card leads to its page. */
const carCard = (car: SiteCar, pricing: Pricing, { heading, isLazy }: Look): Html => {
  const { site } = pricing;
  const texts = textsOf(site, TEXTS);
  const title = carTitle(car);
  const path = siteCarPath(title, car.public_token);
  const link = html`<a href="${sitePath(site, path)}">${carName(car)}</a>`;
  const facts = [
    odometerText(site, car),
    car.transmission && wordText(site, car.transmission),
    car.drive_type && wordText(site, car.drive_type),
    car.fuel_type && car.fuel_type !== 'Gasoline' && wordText(site, car.fuel_type),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return html`<article class="card car">
${photoOf(car, path, title, isLazy, texts.noPhoto)}
${marksList(carMarks(car, pricing))}
<div class="car-text">
${heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
<p class="car-trim quiet">${car.trim}</p>
<p class="car-facts quiet">${facts.join('\u00a0· ')}</p>
<div class="car-money">${priceLine(car, pricing)}${paymentLine(car, pricing)}</div>
</div>
</article>`;
};

/** So many cards may stand above the fold. */
const FIRST_SEEN = 3;

export const carGrid = (
  cars: readonly SiteCar[],
  pricing: Pricing,
  { heading, isFirst }: { heading: 'h2' | 'h3'; isFirst: boolean },
): Html =>
  html`<ul class="cars">${cars.map(
    (car, place) =>
      html`<li>${carCard(car, pricing, { heading, isLazy: !isFirst || place >= FIRST_SEEN })}</li>`,
  )}</ul>`;
