import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { wallTime } from '@forecourt/domain/zoned';
import { type Html, html } from '../../../http/html';
import { CAR_STYLE_PATH, dealerName, phoneLink, phoneText, webLink } from '../../inventory';
import type { BuyerPageRow } from './buyer-page.queries';

const page = (title: string, body: Html): Html => html`<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${CAR_STYLE_PATH}">
</head>
<body>
${body}
</body>
</html>
`;

/** Only what was agreed: a price that is still open is not shown. */
const carCard = ({ cars, status }: BuyerPageRow) =>
  cars.length > 0 &&
  html`<section class="card" aria-labelledby="vehicle">
<h2 id="vehicle">${cars.length > 1 ? 'Your vehicles' : 'Your vehicle'}</h2>
${cars.map(
  ({ title, price }) =>
    html`<p><strong>${title}</strong>${
      price !== null && status !== DEAL_STATE.lost
        ? html` · agreed price ${price.toLocaleString('en-CA', { style: 'currency', currency: 'CAD' })}`
        : ''
    }</p>`,
)}
</section>`;

const deliveryCard = ({ delivery_at, timezone }: BuyerPageRow) =>
  html`<section class="card" aria-labelledby="delivery">
<h2 id="delivery">Delivery</h2>
<p>${
    delivery_at
      ? wallTime(delivery_at, timezone ?? DEFAULT_TIMEZONE).replace('T', ' at ')
      : "We'll let you know the date once it's set."
  }</p>
</section>`;

const checklistCard = ({ checklist }: BuyerPageRow) =>
  checklist.length > 0 &&
  html`<section class="card" aria-labelledby="checklist">
<h2 id="checklist">What to bring</h2>
<ul>
${checklist.map(({ text, done }) => html`<li>${done ? '✓ ' : ''}${text}${done ? ' (done)' : ''}</li>`)}
</ul>
</section>`;

const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator);

const contactCard = (dealer: BuyerPageRow) => {
  const { phone, email, website, street, city, province, postal } = dealer;
  const address = joined(', ', street, joined(' ', joined(', ', city, province), postal));
  const [call, web] = [phoneLink(phone), webLink(website)];
  return html`<section class="card contact" aria-labelledby="contact">
<h2 id="contact">${dealerName(dealer)}</h2>
<address>
${address && html`<p>${address}</p>`}
${call && html`<p><a href="${call}">${phoneText(phone)}</a></p>`}
${email && html`<p><a href="mailto:${encodeURI(email)}">${email}</a></p>`}
${web && html`<p><a href="${web}" rel="noopener noreferrer">${new URL(web).host}</a></p>`}
</address>
</section>`;
};

export const drawBuyerPage = (row: BuyerPageRow): Html =>
  page(
    `Your purchase at ${dealerName(row)}`,
    html`<header class="top"><p class="dealer">${dealerName(row)}</p></header>
<main class="buyer">
<h1>${row.buyer ? `Your purchase, ${row.buyer}` : 'Your purchase'}</h1>
${carCard(row)}
${deliveryCard(row)}
${checklistCard(row)}
${contactCard(row)}
</main>`,
  );

export const drawUnknownPage = (): Html =>
  page(
    'This page is no longer available',
    html`<main class="buyer"><section class="card"><h1>This page is no longer available</h1>
<p>Ask the dealership for a new link.</p></section></main>`,
  );
