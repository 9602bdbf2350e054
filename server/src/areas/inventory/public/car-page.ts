import { VEHICLE_LABELS, vehicleTitle } from '@forecourt/domain/vehicle/index';
import { type Html, html } from '../../../http/html';
import { type Described, factsOf, priceOf } from '../stickers/shown-facts';
import { CAR_STYLE_PATH } from './car-style';
import { dealerName, phoneLink, phoneText, webLink } from './contact';
import type { PublicCar, PublicPhoto } from './public-car.queries';

type Dealer = Pick<
  PublicCar,
  | 'dealership_id'
  | 'dealer'
  | 'dba'
  | 'phone'
  | 'email'
  | 'website'
  | 'street'
  | 'postal'
  | 'city'
  | 'province'
>;

const GONE = 'This vehicle is no longer available';

const page = (title: string, meta: Html, body: Html): Html => html`<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${meta}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${CAR_STYLE_PATH}">
</head>
<body>
${body}
</body>
</html>
`;

const NO_INDEX = html`<meta name="robots" content="noindex">`;

const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator);

const addressOf = ({ street, city, province, postal }: Dealer): string =>
  joined(', ', street, joined(' ', joined(', ', city, province), postal));

const callButton = ({ phone }: Dealer) =>
  phoneLink(phone) && html`<a class="button primary" href="${phoneLink(phone)}">Call ${phoneText(phone)}</a>`;

const mailButton = ({ email }: Dealer, subject: string) =>
  email &&
  html`<a class="button" href="mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}">E-mail</a>`;

/** Leads a customer who is signed in to their favourites, which then have the vehicle. */
const favoriteButton = (id: number) =>
  html`<a class="button" href="/#/customer/favorite-vehicles?add=${id}" rel="nofollow">Add to favourites</a>`;

const topBar = (dealer: Dealer) =>
  html`<header class="top"><p class="dealer">${dealerName(dealer)}</p></header>`;

const contactCard = (dealer: Dealer) => {
  const { phone, email, website } = dealer;
  const [call, web, address] = [phoneLink(phone), webLink(website), addressOf(dealer)];
  return html`<section class="card contact" aria-labelledby="contact">
<h2 id="contact">${dealerName(dealer)}</h2>
<address>
${address && html`<p>${address}</p>`}
${call && html`<p><a href="${call}">${phoneText(phone)}</a></p>`}
${email && html`<p><a href="mailto:${encodeURI(email)}">${email}</a></p>`}
${web && html`<p><a href="${web}" rel="noopener">${new URL(web).host}</a></p>`}
</address>
</section>`;
};

const gallery = (photos: readonly PublicPhoto[], path: string, title: string) => {
  if (photos.length === 0) return html`<p class="no-photo">Photos are on their way.</p>`;
  const slides = photos.map(
    ({ id, width, height }, place) => html`<li id="photo-${place + 1}"><a href="${path}/photos/${id}"><img
src="${path}/photos/${id}" srcset="${path}/photos/${id}/small 480w, ${path}/photos/${id} ${width}w"
sizes="(min-width: 60rem) 42rem, 100vw" width="${width}" height="${height}"
alt="${title}, photo ${place + 1} of ${photos.length}" ${place === 0 ? html`fetchpriority="high"` : html`loading="lazy"`}></a></li>`,
  );
  const thumbnails =
    photos.length > 1 &&
    html`<ul class="thumbs">${photos.map(
      (
        { id },
        place,
      ) => html`<li><a href="#photo-${place + 1}"><img src="${path}/photos/${id}/small" width="96" height="72"
alt="Show photo ${place + 1}" loading="lazy"></a></li>`,
    )}</ul>`;
  return html`<ul class="slides" tabindex="0" aria-label="Photos">${slides}</ul>${thumbnails}`;
};

const describedBy = (car: PublicCar): Described => ({
  odometer: car.odometer,
  odometer_type: car.odometer_type,
  vehicleType: car.vehicle_type,
  condition: car.condition,
  title_status: car.title_status,
  Vehicle: car,
});

const factList = (car: PublicCar) => html`<section class="card" aria-labelledby="facts">
<h2 id="facts">Details</h2>
<dl>${[...factsOf(describedBy(car)), { label: VEHICLE_LABELS.stockNumber, value: car.stock_no }].map(
  ({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
)}</dl>
</section>`;

interface Shown {
  path: string;
  publicUrl: string;
  isPending: boolean;
}

const metaOf = (car: PublicCar, title: string, { path, publicUrl }: Shown): Html => {
  const { text } = priceOf(car);
  const about = joined(' · ', text, factsOf(describedBy(car))[0]?.value ?? '', dealerName(car));
  const [photo] = car.photos;
  return html`<meta name="description" content="${title}. ${about}">
<link rel="canonical" href="${publicUrl}${path}">
<meta property="og:type" content="product">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${publicUrl}${path}">
<meta property="og:site_name" content="${dealerName(car)}">
${
  photo &&
  html`<meta property="og:image" content="${publicUrl}${path}/photos/${photo.id}">
<meta property="og:image:width" content="${photo.width}">
<meta property="og:image:height" content="${photo.height}">
<meta name="twitter:card" content="summary_large_image">`
}`;
};

/** The page of a vehicle that shoppers may see. */
export const carPage = (car: PublicCar, shown: Shown): Html => {
  const name = vehicleTitle(car.year, car.make, car.model) || `Stock ${car.stock_no}`;
  const title = joined(' ', name, car.trim);
  const price = priceOf(car);
  const marks = [shown.isPending && 'Sale pending', car.coming_soon && 'Coming soon'].filter(
    (mark) => mark !== false,
  );
  return page(
    `${title} | ${dealerName(car)}`,
    metaOf(car, title, shown),
    html`${topBar(car)}
<main>
<div class="gallery">${gallery(car.photos, shown.path, title)}</div>
<div class="summary card">
<h1>${name}${car.trim && html` <span class="trim">${car.trim}</span>`}</h1>
${marks.length > 0 && html`<p class="marks">${marks.map((mark) => html`<span>${mark}</span>`)}</p>`}
<p class="price">${price.before && html`<s><span class="hidden">Was </span>${price.before}</s> `}<strong>${price.text}</strong></p>
${price.note && html`<p class="note">${price.note}</p>`}
<p class="actions">${callButton(car)}${mailButton(car, `${title}, stock ${car.stock_no}`)}${favoriteButton(car.id)}</p>
</div>
${factList(car)}
${
  car.options.length > 0 &&
  html`<section class="card" aria-labelledby="options"><h2 id="options">Options</h2>
<ul class="options">${car.options.map((option) => html`<li>${option}</li>`)}</ul></section>`
}
${
  car.description.trim() &&
  html`<section class="card" aria-labelledby="about"><h2 id="about">About this vehicle</h2>
<p class="text">${car.description.trim()}</p></section>`
}
${contactCard(car)}
</main>`,
  );
};

const gone = (meta: Html, top: Html | false, contact: Html): Html =>
  page(GONE, meta, html`${top}<main class="gone"><h1>${GONE}</h1>${contact}</main>`);

/** A vehicle that was sold, deleted or is not shown yet: nothing of it, but who can help. */
export const gonePage = (dealer: Dealer): Html =>
  gone(
    NO_INDEX,
    topBar(dealer),
    html`<p>It may have been sold. Please ask us: there may be another one like it.</p>
<p class="actions">${callButton(dealer)}${mailButton(dealer, 'A vehicle like the one I saw')}</p>${contactCard(dealer)}`,
  );

/** An address that no vehicle has: whose it might be is not shown. */
export const unknownPage = (): Html =>
  gone(NO_INDEX, false, html`<p>Please check the address, or scan the code on the vehicle again.</p>`);
