import { z } from 'zod';
import { ServiceError } from '../outside';
import { checkAmount, checkToken } from './check-charge';
import type { AttachCard, AttachResult, Card, ChargeResult, StripePayments } from './payments';
import { createStripeApi, STRIPE_URL, type StripeSettings } from './stripe-api';
import { stripeCheckout } from './stripe-checkout';
import { stripeRefund } from './stripe-refund';

const paymentMethod = z.object({
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});
const paymentIntent = z.object({ id: z.string(), status: z.string(), payment_method: paymentMethod });
const intentList = z.object({ data: z.array(paymentIntent) });
const customer = z.object({ id: z.string() });

const cardOf = ({ card }: z.output<typeof paymentMethod>): Card => ({
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});

const resultOf = ({ id, status, payment_method }: z.output<typeof paymentIntent>): ChargeResult => {
  if (status === 'succeeded') return { status, reference: id, card: cardOf(payment_method) };
  // the bank has not said yet: taken for a refusal, it might be charged once more
  if (status === 'processing') throw new ServiceError('payments', 'unavailable', 'the bank is still at it');
  return { status: 'refused', message: 'The payment was not completed.', code: status };
};

/** The browser gives the card to Stripe and us a payment method: no card number ever comes to this server. */
export const createStripePayments = (settings: StripeSettings): StripePayments => {
  const stripe = createStripeApi(settings);

  const attachToNew = async (attach: AttachCard): Promise<AttachResult> => {
    const { name, email, idempotencyKey } = attach;
    // Made with its card in one step, so that a refused card leaves no customer behind.
    const form = {
      name,
      email,
      payment_method: attach.paymentMethod,
      'invoice_settings[default_payment_method]': attach.paymentMethod,
    };
    const made = await stripe({ path: 'customers', form, idempotencyKey, reply: customer });
    if (made.status === 'refused') return made;
    const method = await stripe({ path: `payment_methods/${attach.paymentMethod}`, reply: paymentMethod });
    if (method.status === 'refused') return method;
    return { status: 'attached', customerRef: made.value.id, card: cardOf(method.value) };
  };

  const attachTo = async (customerRef: string, attach: AttachCard): Promise<AttachResult> => {
    const { idempotencyKey } = attach;
    const method = await stripe({
      path: `payment_methods/${attach.paymentMethod}/attach`,
      form: { customer: customerRef },
      idempotencyKey: `${idempotencyKey}:attach`,
      reply: paymentMethod,
    });
    if (method.status === 'refused') return method;
    const chosen = await stripe({
      path: `customers/${encodeURIComponent(customerRef)}`,
      form: { 'invoice_settings[default_payment_method]': attach.paymentMethod },
      idempotencyKey: `${idempotencyKey}:default`,
      reply: customer,
    });
    if (chosen.status === 'refused') return chosen;
    return { status: 'attached', customerRef, card: cardOf(method.value) };
  };

  /** Stripe forgets keys after a day, but not what it charged. */
  const findPaid = async (key: string): Promise<ChargeResult | undefined> => {
    const query = new URLSearchParams({
      query: `metadata['charge_key']:'${key}' AND status:'succeeded'`,
      'expand[0]': 'data.payment_method',
    });
    const found = await stripe({ path: `payment_intents/search?${query}`, reply: intentList });
    if (found.status === 'refused') return undefined;
    const [intent] = found.value.data;
    return intent && resultOf(intent);
  };

  return {
    mode: 'stripe',
    publishableKey: settings.publishableKey,
    tokenizeUrl: `${settings.baseUrl ?? STRIPE_URL}/v1/payment_methods`,

    charge: async (charge) => {
      checkAmount(charge);
      const unreadable = checkToken(charge);
      if (unreadable) return unreadable;
      const earlier = charge.isOld ? await findPaid(charge.idempotencyKey) : undefined;
      if (earlier) return earlier;
      const made = await stripe({
        path: 'payment_intents',
        form: {
          amount: String(charge.amountCents),
          currency: charge.currency.toLowerCase(),
          payment_method: charge.paymentMethod,
          'payment_method_types[0]': 'card',
          confirm: 'true',
          // There is no second step on our page: a bank that wants one counts as a refusal.
          ...(charge.isOffSession ? { off_session: 'true' } : { error_on_requires_action: 'true' }),
          description: charge.description,
          'metadata[charge_key]': charge.idempotencyKey,
          'expand[0]': 'payment_method',
          ...(charge.customerRef ? { customer: charge.customerRef } : {}),
        },
        idempotencyKey: charge.idempotencyKey,
        reply: paymentIntent,
      });
      return made.status === 'refused' ? made : resultOf(made.value);
    },

    attachCard: async (attach) => {
      const unreadable = checkToken(attach);
      if (unreadable) return unreadable;
      return attach.customerRef ? await attachTo(attach.customerRef, attach) : await attachToNew(attach);
    },

    refund: stripeRefund(stripe),
    ...stripeCheckout(stripe),
  };
};
