import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type OrderState, orderNumber } from '@forecourt/domain/shop/index';
import type { Deps } from '../../../deps';
import { drawDocument } from '../../../http/draw-document';
import { type Html, html } from '../../../http/html';
import { Refusal } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import {
  type Site,
  type SiteAnswer,
  type SiteForm,
  type SiteFormRequest,
  type SitePrivatePage,
  type SiteVisitorRequest,
  sitePath,
  textsOf,
} from '../../../site/site-page';
import { readPublicLetterhead } from '../../dealership';
import { paymentsOf } from '../../deposits';
import {
  findOrder,
  linesOfOrders,
  paymentsOfOrder,
  type StoredLine,
  type StoredOrder,
} from '../orders/order.queries';
import { readOrderToken } from '../orders/order-token';
import { orderPaper } from '../papers/order-paper';
import { orderDocument } from '../papers/paper-document';
import { cardPage } from '../paying/card-page';
import { payOrder } from '../paying/pay-order';
import { settlePayment } from '../paying/settle-payment';
import { readShopPlace } from '../place.queries';
import { moneyText } from './money-text';

const TEXTS = {
  en: {
    title: (number: string) => `Order ${number}`,
    states: {
      waiting: 'Waiting for your payment. Your products are held for you for 30 minutes.',
      paid: 'Paid, thank you. We will write to you when it is ready for pick-up.',
      ready: 'Ready: you can pick it up at the dealership.',
      collected: 'Collected. Thank you for your order.',
      billed: 'On your bill of sale.',
      cancelled: 'Cancelled. Nothing is charged for it, and its products can be ordered again.',
      refunded: 'Refunded.',
    },
    unknown:
      'Your payment is being checked. Nothing is charged twice: please load this page again in a minute.',
    pay: 'Pay by card',
    amount: (amount: string) => `Pay ${amount}`,
    holder: 'Name on the card',
    number: 'Card number',
    month: 'Month (MM)',
    year: 'Year (YY)',
    cvv: 'Security code',
    local: 'This is a demonstration: use the card 4242 4242 4242 4242, any date in the future and any code.',
    noCard: 'This card could not be read. Please check the number, the date and the code.',
    total: 'Total, taxes included',
    refunded: 'Refunded',
    receipt: 'Receipt (PDF)',
    pickUp: 'Pick-up at',
    over: 'The time to pay this order is over. Please order again.',
    closed: 'Orders cannot be paid on this site at the moment. Please call us.',
  },
  fr: {
    title: (number: string) => `Commande ${number}`,
    states: {
      waiting: 'En attente de votre paiement. Vos articles sont réservés pendant 30 minutes.',
      paid: 'Payée, merci. Nous vous écrirons dès qu’elle sera prête.',
      ready: 'Prête : vous pouvez la ramasser chez le concessionnaire.',
      collected: 'Ramassée. Merci de votre commande.',
      billed: 'Sur votre contrat de vente.',
      cancelled: 'Annulée. Rien n’est facturé, et les articles peuvent être commandés de nouveau.',
      refunded: 'Remboursée.',
    },
    unknown:
      'Votre paiement est en cours de vérification. Rien n’est facturé deux fois : rechargez cette page dans une minute.',
    pay: 'Payer par carte',
    amount: (amount: string) => `Payer ${amount}`,
    holder: 'Nom sur la carte',
    number: 'Numéro de la carte',
    month: 'Mois (MM)',
    year: 'Année (AA)',
    cvv: 'Code de sécurité',
    local:
      'Ceci est une démonstration : utilisez la carte 4242 4242 4242 4242, une date à venir et un code quelconque.',
    noCard: 'Cette carte n’a pas pu être lue. Vérifiez le numéro, la date et le code.',
    total: 'Total, taxes comprises',
    refunded: 'Remboursé',
    receipt: 'Reçu (PDF)',
    pickUp: 'Ramassage chez',
    over: 'Le délai pour payer cette commande est écoulé. Veuillez commander de nouveau.',
    closed: 'Les commandes ne peuvent pas être payées sur ce site en ce moment. Veuillez nous appeler.',
  },
} as const;

interface Shown {
  order: StoredOrder;
  lines: readonly StoredLine[];
  /** The payment whose outcome nobody knows yet. */
  waitingId: number | null;
}

const readShown = async (
  deps: Deps,
  { site, params }: SiteVisitorRequest,
): Promise<(Shown & { token: string }) | undefined> => {
  const { tenant } = site;
  const token = params.token ?? '';
  const id = site.hasShop ? readOrderToken(deps, tenant, token) : undefined;
  if (id === undefined) return undefined;
  return deps.database.read(tenant, async (db) => {
    const order = await findOrder(db, tenant, id);
    if (order?.channel !== 'site') return undefined;
    const payments = await paymentsOfOrder(db, tenant, id);
    return {
      ...{ order, token, lines: await linesOfOrders(db, tenant, [id]) },
      waitingId: payments.find(({ kind, state }) => kind === 'payment' && state === 'waiting')?.id ?? null,
    };
  });
};

const input = (name: string, label: string, more: Html): Html =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${more}></div>`;

/** The card form of a server without a payment service; with one, cards are entered there. */
const cardForm = (site: Site, { order, token }: { order: StoredOrder; token: string }): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<section class="section"><h2>${texts.pay}</h2><p class="note">${texts.local}</p>
<form class="form card" method="post" action="${sitePath(site, `/orders/${token}/pay`)}">
<input type="hidden" name="key" value="${randomBytes(16).toString('base64url')}">
${input('holder', texts.holder, html`autocomplete="cc-name" maxlength="100"`)}
${input('number', texts.number, html`autocomplete="cc-number" inputmode="numeric" maxlength="24"`)}
${input('month', texts.month, html`autocomplete="cc-exp-month" inputmode="numeric" maxlength="2"`)}
${input('year', texts.year, html`autocomplete="cc-exp-year" inputmode="numeric" maxlength="4"`)}
${input('cvv', texts.cvv, html`autocomplete="cc-csc" inputmode="numeric" maxlength="4"`)}
<p class="actions"><button class="button primary" type="submit">${texts.amount(moneyText(site, order.total_cents))}</button></p></form></section>`;
};

const isPaid = (state: OrderState): boolean => !['waiting', 'cancelled'].includes(state);

const orderBody = (site: Site, shown: Shown & { token: string }, pay: Html | false, notice: string): Html => {
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
<p class="notice" role="status">${isUnknown ? texts.unknown : texts.states[order.state]}</p>
<section class="card section"><ul class="cart-lines">${lines.map(
    ({ name, quantity, price_cents }) =>
      html`<li class="cart-line"><span>${quantity} × ${name}</span><span>${moneyText(site, price_cents * quantity)}</span></li>`,
  )}</ul>
<dl class="cart-sums">${order.taxes.map(({ name, rate, amount }) => html`<dt>${name} ${rate / 1_000}%</dt><dd>${moneyText(site, amount)}</dd>`)}
<dt class="sum">${texts.total}</dt><dd class="sum">${moneyText(site, order.total_cents)}</dd>
${order.refunded_cents > 0 && html`<dt>${texts.refunded}</dt><dd>${moneyText(site, -order.refunded_cents)}</dd>`}</dl>
<p class="quiet">${texts.pickUp} ${place}</p></section>
${isOpen && pay}
${isPaid(order.state) && html`<p class="actions"><a class="button" href="${sitePath(site, `/orders/${token}/receipt`)}">${texts.receipt}</a></p>`}</div>`;
};

/** Whether the outcome of a payment that was not known is known now. */
const isSettled = async (
  deps: Deps,
  { site, requestId }: SiteVisitorRequest,
  { waitingId }: Shown,
): Promise<boolean> => {
  if (waitingId === null) return false;
  try {
    return (await settlePayment(deps, site.tenant, waitingId, requestId)).state !== 'waiting';
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
};

/** On to the payment service's own page, where the card is entered. */
const cardPageAnswer = async (deps: Deps, request: SiteVisitorRequest): Promise<SiteAnswer> => {
  const { site, requestId } = request;
  const { tenant } = site;
  const shown = await readShown(deps, request);
  if (!shown) return null;
  const back: SiteAnswer = { kind: 'redirect', status: 302, to: `/orders/${shown.token}` };
  const payments = await deps.database.read(tenant, (db) => paymentsOf(deps, db, tenant));
  if (payments?.mode !== 'stripe' || shown.order.state !== 'waiting') return back;
  try {
    return { ...back, to: await cardPage(deps, tenant, payments, shown.order.id, requestId) };
  } catch (error) {
    const texts = textsOf(site, TEXTS);
    if (error instanceof ServiceError) return orderAnswer(deps, request, texts.closed, 503);
    if (error instanceof Refusal) return orderAnswer(deps, request, texts.over, 409);
    throw error;
  }
};

const orderAnswer = async (
  deps: Deps,
  request: SiteVisitorRequest,
  notice = '',
  status = 200,
): Promise<SiteAnswer> => {
  const first = await readShown(deps, request);
  if (!first) return null;
  const { site } = request;
  const texts = textsOf(site, TEXTS);
  const payments = await deps.database.read(site.tenant, (db) => paymentsOf(deps, db, site.tenant));
  const isElsewhere = payments?.mode === 'stripe';
  // the buyer may come back from the payment service's page
  const shown =
    isElsewhere && (await isSettled(deps, request, first)) ? await readShown(deps, request) : first;
  if (!shown) return null;
  const pay =
    payments?.mode === 'local'
      ? cardForm(site, shown)
      : isElsewhere
        ? html`<p class="actions section"><a class="button primary" rel="nofollow" href="${sitePath(site, `/orders/${shown.token}/card`)}">${texts.amount(moneyText(site, shown.order.total_cents))}</a></p>`
        : html`<p class="notice bad" role="alert">${texts.closed}</p>`;
  return {
    ...{ kind: 'page', isPrivate: true, status },
    head: {
      title: texts.title(orderNumber(shown.order.number)),
      ...{ description: '', path: `/orders/${shown.token}`, noIndex: true },
    },
    body: orderBody(site, isElsewhere ? { ...shown, waitingId: null } : shown, pay, notice),
  };
};

const pay = async (deps: Deps, request: SiteFormRequest): Promise<SiteAnswer> => {
  const { site, fields, requestId } = request;
  const { tenant } = site;
  const texts = textsOf(site, TEXTS);
  const shown = await readShown(deps, request);
  if (!shown) return null;
  const back: SiteAnswer = { kind: 'redirect', status: 303, to: `/orders/${shown.token}` };
  const payments = await deps.database.read(tenant, (db) => paymentsOf(deps, db, tenant));
  // with a payment service no card is ever taken here
  if (payments?.mode !== 'local' || shown.order.state !== 'waiting') return back;
  const text = (name: string) => (fields.get(name) ?? '').slice(0, 100);
  const card = payments.tokenize(
    {
      ...{ number: text('number').replace(/[ -]/g, ''), exp_month: text('month'), exp_year: text('year') },
      ...{ cvv: text('cvv'), name: text('holder') },
    },
    tenant,
  );
  if (card.status === 'refused') return orderAnswer(deps, request, texts.noCard, 400);
  try {
    const key = text('key') || randomBytes(16).toString('base64url');
    const wanted = { orderId: shown.order.id, paymentMethod: card.token, key };
    const { state, message } = await payOrder(deps, tenant, wanted, requestId);
    return state === 'refused' ? orderAnswer(deps, request, message, 402) : back;
  } catch (error) {
    // nobody knows yet: the page says so, and a job asks again
    if (error instanceof ServiceError) return back;
    if (error instanceof Refusal) return orderAnswer(deps, request, texts.over, 409);
    throw error;
  }
};

const receiptAnswer = async (deps: Deps, request: SiteVisitorRequest): Promise<SiteAnswer> => {
  const shown = await readShown(deps, request);
  if (!shown || !isPaid(shown.order.state)) return null;
  const { tenant } = request.site;
  const { order, lines } = shown;
  const facts = await deps.database.read(tenant, async (db) => ({
    ...{ order, lines, payments: await paymentsOfOrder(db, tenant, order.id) },
    taxNumber: (await readShopPlace(db, tenant)).tax_number,
  }));
  const head = await readPublicLetterhead(deps, tenant);
  const pdf = await drawDocument(
    { deps, tenant, isVisitor: true },
    orderDocument,
    'token',
    orderPaper(facts, head),
  );
  return {
    ...{ kind: 'file', type: 'application/pdf', content: async () => Readable.from([pdf]) },
    etag: `${order.id}-${order.version}`,
  };
};

const RATE = { per: 'address', max: 60, seconds: 60 } as const;

export const orderPages = (deps: Deps): readonly SitePrivatePage[] => [
  {
    name: 'shop.orderPage',
    path: '/orders/{token}',
    rate: RATE,
    answer: (request) => orderAnswer(deps, request),
  },
  {
    ...{ name: 'shop.cardPage', path: '/orders/{token}/card', rate: RATE },
    answer: (request) => cardPageAnswer(deps, request),
  },
  {
    ...{ name: 'shop.orderReceipt', path: '/orders/{token}/receipt' },
    rate: { per: 'address', max: 20, seconds: 60 },
    answer: (request) => receiptAnswer(deps, request),
  },
];

export const orderForms = (deps: Deps): readonly SiteForm[] => [
  {
    ...{ name: 'shop.payOrder', path: '/orders/{token}/pay' },
    rate: { per: 'address', max: 20, seconds: 600 },
    // the order itself was behind one, and its address cannot be guessed
    hasCaptcha: false,
    submit: (request) => pay(deps, request),
  },
];
