import { statusAllows } from '@forecourt/policy';
import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { CAR_STYLE_PATH, dealerName, phoneLink, phoneText, webLink } from '../../inventory';
import { odometerText } from '../invoices/contents';
import { type CarPageRow, readCarPage } from './car-page.queries';
import { readPageToken } from './page-address';

/** Of one person, so that nothing between keeps it. */
const NOT_KEPT = 'private, no-store';

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

const fact = (label: string, value: string) => value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const oilCard = (car: CarPageRow) =>
  car.last_on &&
  html`<section class="card" aria-labelledby="oil">
<h2 id="oil">Oil change</h2>
<dl>
${fact('Next', car.next_on ?? '')}
${fact('Or at', odometerText(car.next_odometer, car.odometer_type))}
${fact('Last', car.last_on)}
${fact('Odometer then', odometerText(car.last_odometer, car.odometer_type))}
${fact('Oil', car.oil ?? '')}
</dl>
</section>`;

const historyCard = ({ history }: CarPageRow) =>
  history.length > 0 &&
  html`<section class="card" aria-labelledby="history">
<h2 id="history">Service history</h2>
<ul>
${history.map(({ day, problem }) => html`<li>${day}${problem && html` · ${problem}`}</li>`)}
</ul>
</section>`;

const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator);

const contactCard = (dealer: CarPageRow) => {
  const { phone, email, website, street, city, province, postal } = dealer;
  const address = joined(', ', street, joined(' ', joined(', ', city, province), postal));
  const [call, web] = [phoneLink(phone), webLink(website)];
  const subject = encodeURIComponent(`Service of my ${dealer.title}`);
  return html`<section class="card contact" aria-labelledby="contact">
<h2 id="contact">Book a service</h2>
<address>
<p>${dealerName(dealer)}</p>
${address && html`<p>${address}</p>`}
${call && html`<p><a href="${call}">Call ${phoneText(phone)}</a></p>`}
${email && html`<p><a href="mailto:${encodeURI(email)}?subject=${subject}">E-mail ${email}</a></p>`}
${web && html`<p><a href="${web}" rel="noopener noreferrer">${new URL(web).host}</a></p>`}
</address>
</section>`;
};

const drawCarPage = (car: CarPageRow): Html =>
  page(
    `Service of your ${car.title}`,
    html`<header class="top"><p class="dealer">${dealerName(car)}</p></header>
<main class="buyer">
<h1>${car.title}</h1>
${car.plate && html`<p class="note">Licence plate ${car.plate}</p>`}
${oilCard(car)}
${contactCard(car)}
${historyCard(car)}
</main>`,
  );

const drawUnknown = (): Html =>
  page(
    'Page not found',
    html`<main class="gone"><h1>This page does not exist</h1><p class="note">Ask your dealership for a new link.</p></main>`,
  );

const answerOf = (status: number, { text }: Html): PublicAnswer => ({
  ...{ status, type: 'text/html; charset=utf-8', content: `<!doctype html>\n${text}`, cache: NOT_KEPT },
});

const carAnswer = async (deps: Deps, token: string): Promise<PublicAnswer> => {
  const named = readPageToken(deps, token);
  const row =
    named && (await deps.database.read(named.tenant, (db) => readCarPage(db, named.tenant, named.carId)));
  if (!row || !statusAllows(row.dealer_status, 'publicPages')) return answerOf(404, drawUnknown());
  return answerOf(200, drawCarPage(row));
};

/** The page of a customer's vehicle, to which reminders lead. */
export const carPages = (deps: Deps): readonly PublicPage[] => [
  {
    name: 'mechanic.carPage',
    path: '/service/{token}',
    rate: { per: 'address', max: 60, seconds: 60 },
    answer: ({ token = '' }) => carAnswer(deps, token),
  },
];
