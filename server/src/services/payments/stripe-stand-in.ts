import type { ServerResponse } from 'node:http';
import { answerJson, type StandInRequest, startStandIn } from '../outside/http-stand-in';

export const STRIPE_KEYS = { secretKey: 'sk_test_forecourt', publishableKey: 'pk_test_forecourt' };

const METHODS: Record<string, { brand: string; last4: string; decline?: string; needsStep?: boolean }> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_declined: { brand: 'visa', last4: '0002', decline: 'generic_decline' },
  pm_card_poor: { brand: 'visa', last4: '9995', decline: 'insufficient_funds' },
  pm_card_stolen: { brand: 'visa', last4: '9979', decline: 'stolen_card' },
  pm_card_3ds: { brand: 'visa', last4: '3220', needsStep: true },
};

interface Answer {
  status: number;
  body: unknown;
}

const cardError = (code: string, decline_code: string | undefined, message: string): Answer => ({
  status: 402,
  body: { error: { type: 'card_error', code, decline_code, message } },
});

const invalid = (message: string, param?: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message, param } },
});

const method = (id: string) => {
  const found = METHODS[id];
  return found && { id, object: 'payment_method', card: { ...found, exp_month: 12, exp_year: 2039 } };
};

const declined = (id: string): Answer | undefined => {
  const reason = METHODS[id]?.decline;
  const message =
    reason === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.';
  return reason ? cardError('card_declined', reason, message) : undefined;
};

/** For tests: speaks Stripe's API for the few calls we make, keys and idempotency included. */
export const startStripe = async () => {
  const charges: { amount: string | null; customer: string | null }[] = [];
  const intents: { key: string | null; body: unknown }[] = [];
  const refunds: { id: string; intent: string; amount: number; key: string | null }[] = [];
  const customers = new Map<string, string | null>();
  /** Pages for paying that were started; `payCheckout` does what a buyer does there. */
  const checkouts = new Map<
    string,
    { status: string; amount: string | null; intent: string | null; returnTo: string }
  >();
  const kept = new Map<string, { body: string; answer: Answer }>();
  /** What happens, in turn, instead of a proper answer. */
  const trouble: ((response: ServerResponse) => void)[] = [];

  const pay = ({ form }: StandInRequest): Answer => {
    const id = form.get('payment_method') ?? '';
    const paid = method(id);
    if (!paid) return invalid(`No such PaymentMethod: '${id}'`, 'payment_method');
    if (form.get('confirm') !== 'true')
      return { status: 200, body: { id: 'pi_0', status: 'requires_confirmation' } };
    const refusal = declined(id);
    if (refusal) return refusal;
    if (paid.card.needsStep) {
      return cardError(
        'authentication_required',
        undefined,
        'Your card was declined. This transaction requires authentication.',
      );
    }
    charges.push({ amount: form.get('amount'), customer: form.get('customer') });
    const payment_method = form.get('expand[0]') === 'payment_method' ? paid : id;
    const body = { id: `pi_${charges.length}`, status: 'succeeded', payment_method };
    intents.push({ key: form.get('metadata[charge_key]'), body });
    return { status: 200, body };
  };

  const refundOf = ({ id, key }: (typeof refunds)[number]) => ({
    ...{ id, object: 'refund', status: 'succeeded', metadata: key === null ? {} : { refund_key: key } },
  });

  /** As Stripe does: never more than the charge, and an unknown charge is an invalid request. */
  const giveBack = ({ form }: StandInRequest): Answer => {
    const intent = form.get('payment_intent') ?? '';
    const charged = charges[Number(/^pi_(\d+)$/.exec(intent)?.[1] ?? 0) - 1];
    if (!charged) return invalid(`No such payment_intent: '${intent}'`, 'payment_intent', 404);
    const amount = Number(form.get('amount'));
    const before = refunds.filter((one) => one.intent === intent).reduce((sum, one) => sum + one.amount, 0);
    if (before + amount > Number(charged.amount)) {
      const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded' };
      return { status: 400, body: { error } };
    }
    const made = { id: `re_${refunds.length + 1}`, intent, amount, key: form.get('metadata[refund_key]') };
    refunds.push(made);
    return { status: 200, body: refundOf(made) };
  };

  const checkoutOf = (id: string): Answer => {
    const found = checkouts.get(id);
    if (!found) return invalid(`No such checkout.session: '${id}'`, 'session', 404);
    const { status, intent } = found;
    const payment_status = intent === null ? 'unpaid' : 'paid';
    const url = status === 'open' ? `https://checkout.stripe.example/${id}` : null;
    return {
      status: 200,
      body: { id, object: 'checkout.session', status, payment_status, payment_intent: intent, url },
    };
  };

  const startCheckout = ({ form }: StandInRequest): Answer => {
    const id = `cs_test_${checkouts.size + 1}`;
    checkouts.set(id, {
      ...{ status: 'open', amount: form.get('line_items[0][price_data][unit_amount]'), intent: null },
      returnTo: form.get('success_url') ?? '',
    });
    return checkoutOf(id);
  };

  const endCheckout = (id: string): Answer => {
    const found = checkouts.get(id);
    if (found?.status === 'open') found.status = 'expired';
    return checkoutOf(id);
  };

  const payCheckout = (id: string) => {
    const found = checkouts.get(id);
    if (found?.status !== 'open') return false;
    charges.push({ amount: found.amount, customer: null });
    found.intent = `pi_${charges.length}`;
    found.status = 'complete';
    return true;
  };

  const post = (request: StandInRequest): Answer => {
    const { path, form } = request;
    if (path === '/v1/checkout/sessions') return startCheckout(request);
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (ended) return endCheckout(ended);
    if (path === '/v1/refunds') return giveBack(request);
    if (path === '/v1/payment_intents') return pay(request);
    const attached = /^\/v1\/payment_methods\/(\w+)\/attach$/.exec(path)?.[1];
    if (attached) return declined(attached) ?? { status: 200, body: method(attached) };
    if (path === '/v1/customers') {
      const refusal = declined(form.get('payment_method') ?? '');
      if (refusal) return refusal;
      const id = `cus_${customers.size + 1}`;
      customers.set(id, form.get('invoice_settings[default_payment_method]'));
      return { status: 200, body: { id, object: 'customer' } };
    }
    const id = path.replace('/v1/customers/', '');
    if (!customers.has(id)) return invalid(`No such customer: '${id}'`, 'id', 404);
    customers.set(id, form.get('invoice_settings[default_payment_method]'));
    return { status: 200, body: { id } };
  };

  const server = await startStandIn((request, response) => {
    const next = trouble.shift();
    if (next) return next(response);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
      return answerJson(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key' },
      });
    }
    if (request.path.startsWith('/v1/payment_intents/search?')) {
      const query = new URLSearchParams(request.path.split('?')[1]).get('query') ?? '';
      const key = /^metadata\['charge_key'\]:'([^']*)' AND status:'succeeded'$/.exec(query)?.[1];
      const data = intents.filter((intent) => intent.key === key).map(({ body }) => body);
      return answerJson(response, 200, { object: 'search_result', data });
    }
    if (request.path.startsWith('/v1/refunds?')) {
      const intent = new URLSearchParams(request.path.split('?')[1]).get('payment_intent');
      return answerJson(response, 200, {
        ...{ object: 'list', data: refunds.filter((one) => one.intent === intent).map(refundOf) },
      });
    }
    const asked = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(request.path)?.[1];
    if (request.method === 'GET' && asked) {
      const { status, body } = checkoutOf(asked);
      return answerJson(response, status, body);
    }
    if (request.method === 'GET') {
      const found = method(request.path.replace('/v1/payment_methods/', ''));
      return found
        ? answerJson(response, 200, found)
        : answerJson(response, 404, invalid('No such method').body);
    }
    const key = String(request.headers['idempotency-key'] ?? '');
    const body = request.body.toString();
    const before = kept.get(key);
    if (before && before.body !== body) {
      return answerJson(response, 400, {
        error: { type: 'idempotency_error', message: 'Keys are for one request' },
      });
    }
    const answer = before?.answer ?? post(request);
    kept.set(key, { body, answer });
    answerJson(response, answer.status, answer.body, before ? { 'idempotent-replayed': 'true' } : {});
  });
  /** What Stripe does after a day. */
  const forgetKeys = () => kept.clear();
  return { ...server, charges, refunds, customers, checkouts, payCheckout, trouble, forgetKeys };
};
