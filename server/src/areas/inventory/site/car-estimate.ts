import { type Cents, toCents, toDollars } from '@forecourt/domain/money/index';
import { MAX_PRICE } from '@forecourt/domain/vehicle/limits';
import { ESTIMATE_TERMS, MAX_ESTIMATE_RATE } from '@forecourt/domain/vehicle/payment-estimate';
import { type Html, html } from '../../../http/html';
import { sitePath, textsOf } from '../../../site/site-page';
import { type Estimate, estimateOf, type Pricing, type Wanted } from './site-price';
import { moneyText, percentText, TEXTS, taxText } from './site-texts';

export const ESTIMATE_PARAMS = ['down', 'term', 'rate'] as const;

/** What cannot be meant is left out; an odd rate is rounded, so that few different pages are kept. */
export const readWanted = (query: URLSearchParams): Wanted => {
  const numberOf = (name: (typeof ESTIMATE_PARAMS)[number], pattern: RegExp) => {
    const text = (query.get(name) ?? '').replace(/[\s$%]/g, '').replace(',', '.');
    return pattern.test(text) ? Number(text) : null;
  };
  const down = numberOf('down', /^\d{1,9}$/);
  const term = numberOf('term', /^\d{1,3}$/);
  const rate = numberOf('rate', /^\d{1,2}(\.\d{1,2})?$/);
  const termMonths = ESTIMATE_TERMS.find((one) => one === term);
  return {
    ...(down !== null && { down: toCents(Math.min(down, MAX_PRICE)) }),
    ...(termMonths !== undefined && { termMonths }),
    ...(rate !== null && { rate: Math.min(rate, MAX_ESTIMATE_RATE) }),
  };
};

type Taxed = Parameters<typeof estimateOf>[1];

const line = (label: string, value: string, isSum = false): Html =>
  html`<div${isSum && html` class="sum"`}><dt>${label}</dt><dd>${value}</dd></div>`;

const figures = (price: Cents, estimate: Estimate, { site }: Pricing): Html => {
  const texts = textsOf(site, TEXTS);
  const { taxes, total, down, financed, costOfBorrowing } = estimate;
  const taxLines = taxes.map(({ name, rate: thousandths, amount, collected }) => {
    const tax = `${taxText(site, name)} ${percentText(site, thousandths / 1_000)}`;
    return line(collected ? tax : texts.taxAtRegistration(tax), moneyText(site, amount));
  });
  return html`<dl class="sums">
${line(texts.price, moneyText(site, price))}
${taxLines}
${line(taxes.length > 0 ? texts.totalWithTax : texts.total, moneyText(site, total), true)}
${down > 0 && line(texts.down.replace(' ($)', ''), `−${moneyText(site, down)}`)}
${line(texts.financed, moneyText(site, financed))}
${line(texts.borrowing, moneyText(site, costOfBorrowing))}
</dl>`;
};

/** Tax and payments, with a form for a shopper's own figures. */
export const estimateCard = (
  price: Cents,
  car: Taxed,
  pricing: Pricing,
  { path, wanted }: { path: string; wanted: Wanted },
): Html => {
  const { site } = pricing;
  const texts = textsOf(site, TEXTS);
  const estimate = estimateOf(price, car, pricing, wanted);
  const { payment, payments, down, termMonths, rate } = estimate;
  return html`<section class="card estimate" id="payment" aria-labelledby="payment-title">
<h2 id="payment-title">${texts.payment}</h2>
<p class="estimate-payment"><strong>${moneyText(site, payment)}</strong> ${texts.biweekly}
<span class="note">${texts.payments(payments, termMonths, percentText(site, rate))}</span></p>
<form class="estimate-form" method="get" action="${sitePath(site, path)}#payment">
<p class="field"><label for="e-down">${texts.down}</label><input id="e-down" name="down" type="number" inputmode="numeric" min="0" step="1" value="${toDollars(down)}"></p>
<p class="field"><label for="e-term">${texts.term}</label><select id="e-term" name="term">${ESTIMATE_TERMS.map(
    (term) =>
      html`<option value="${term}"${term === termMonths && html` selected`}>${texts.months(term)}</option>`,
  )}</select></p>
<p class="field"><label for="e-rate">${texts.rate}</label><input id="e-rate" name="rate" type="number" inputmode="decimal" min="0" max="${MAX_ESTIMATE_RATE}" step="0.01" value="${rate}"></p>
<p><button class="button" type="submit">${texts.update}</button></p>
</form>
${figures(price, estimate, pricing)}
<p class="note">${texts.estimateNote}</p>
</section>`;
};
