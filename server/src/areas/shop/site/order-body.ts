import { randomBytes } from 'node:crypto';
import { type OrderState, orderNumber } from '@forecourt/domain/shop/index';
import { type Html, html } from '../../../http/html';
import { type Site, sitePath, textsOf } from '../../../site/site-page';
import type { StoredLine, StoredOrder } from '../orders/order.queries';
import { inEnglish } from './in-english';
import { moneyText } from './money-text';
import { TEXTS } from './order-texts';

export interface ShownOrder {
  order: StoredOrder;
  lines: readonly StoredLine[];
  /** The payment whose outcome nobody knows yet. */
  waitingId: number | null;
  /** What its address ends with. */
  token: string;
}

const input = (name: string, label: string, more: Html): Html =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${more}></div>`;

/** The card form of a server without a payment service; with one, cards are entered there. */
export const cardForm = (site: Site, { order, token }: { order: StoredOrder; token: string }): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<section class="section"><h2>${texts.pay}</h2><p class="note">${texts.local}</p>
<form class="form card" method="post" action="${sitePath(site, `/orders/${token}/pay`)}">
<input type="hidden" name="key" value="${randomBytes(16).toString('base64url')}">
${input('holder', texts.holder, html`autocomplete="cc-name" maxlength="100"`)}
${input('number', texts.number, html`autocomplete="cc-number" inputmode="numeric" maxlength="24"`)}
<div class="card-parts">${input('month', texts.month, html`autocomplete="cc-exp-month" inputmode="numeric" maxlength="2"`)}
${input('year', texts.year, html`autocomplete="cc-exp-year" inputmode="numeric" maxlength="4"`)}
${input('cvv', texts.cvv, html`autocomplete="cc-csc" inputmode="numeric" maxlength="4"`)}</div>
<p class="actions"><button class="button primary" type="submit">${texts.amount(moneyText(site, order.total_cents))}</button></p></form></section>`;
};

export const isPaid = (state: OrderState): boolean => !['waiting', 'cancelled'].includes(state);

export const orderBody = (site: Site, shown: ShownOrder, pay: Html | false, notice: string): Html => {
  const texts = textsOf(site, TEXTS);
  const { order, lines, token, waitingId } = shown;
  const isUnknown = waitingId !== null;
  const { dealer } = site;
  const place = [dealer.name, dealer.street, `${dealer.city}, ${dealer.province} ${dealer.postal}`]
    .filter(Boolean)
    .join(', ');
  const isOpen = order.state === 'waiting' && !isUnknown;
  return html`<div class="wrap narrow"><div class="page-head"><h1>${texts.title(orderNumber(order.number))}</h1></div>
${notice && html`<p class="notice bad" role="alert">${notice}</p>`}
<p class="notice${isOpen && ' plain'}" role="status">${isUnknown ? texts.unknown : texts.states[order.state]}</p>
<section class="card section"><ul class="cart-lines">${lines.map(
    ({ name, quantity, price_cents }) =>
      html`<li class="cart-line"><span>${quantity} × <span${inEnglish(site)}>${name}</span></span><span>${moneyText(site, price_cents * quantity)}</span></li>`,
  )}</ul>
<dl class="cart-sums">${order.taxes.map(({ name, rate, amount }) => html`<dt>${name} ${rate / 1_000}%</dt><dd>${moneyText(site, amount)}</dd>`)}
<dt class="sum">${texts.total}</dt><dd class="sum">${moneyText(site, order.total_cents)}</dd>
${order.refunded_cents > 0 && html`<dt>${texts.refunded}</dt><dd>${moneyText(site, -order.refunded_cents)}</dd>`}</dl>
<p class="quiet">${texts.pickUp} ${place}</p></section>
${isOpen && pay}
${isPaid(order.state) && html`<p class="actions"><a class="button" href="${sitePath(site, `/orders/${token}/receipt`)}">${texts.receipt}</a></p>`}</div>`;
};
