import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { orderNumber } from '@forecourt/domain/shop/index';
import type { Deps } from '../../../deps';
import { drawDocument } from '../../../http/draw-document';
import { html } from '../../../http/html';
import { Refusal } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import {
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
import { findOrder, linesOfOrders, paymentsOfOrder } from '../orders/order.queries';
import { readOrderToken } from '../orders/order-token';
import { orderPaper } from '../papers/order-paper';
import { orderDocument } from '../papers/paper-document';
import { readOrderFacts } from '../papers/read-facts';
import { cardPage } from '../paying/card-page';
import { payOrder } from '../paying/pay-order';
import { settlePayment } from '../paying/settle-payment';
import { moneyText } from './money-text';
import { cardForm, isPaid, orderBody, type ShownOrder } from './order-body';
import { TEXTS } from './order-texts';

const readShown = async (
  deps: Deps,
  { site, params }: SiteVisitorRequest,
): Promise<ShownOrder | undefined> => {
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

/** Whether the outcome of a payment that was not known is known now. */
const isSettled = async (
  deps: Deps,
  { site, requestId }: SiteVisitorRequest,
  { waitingId }: ShownOrder,
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
  const { order } = shown;
  const facts = await deps.database.read(tenant, (db) => readOrderFacts(db, tenant, order));
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
