import { z } from 'zod';
import { ServiceError } from '../outside';
import type { CheckoutState, NewCheckout, StartedCheckout } from './checkout';
import type { createStripeApi } from './stripe-api';

type Stripe = ReturnType<typeof createStripeApi>;

const session = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_intent: z.string().nullish(),
  url: z.string().nullish(),
});

const stateOf = ({ status, payment_status, payment_intent }: z.output<typeof session>): CheckoutState => {
  if (payment_status === 'paid' && payment_intent) return { status: 'paid', reference: payment_intent };
  return { status: status === 'expired' ? 'over' : 'open' };
};

const checked = (id: string): string => {
  if (!/^cs_[A-Za-z0-9_]{1,200}$/.test(id))
    throw new ServiceError('payments', 'rejected', 'no id of a checkout');
  return id;
};

/** Stripe's own page for paying (Checkout). */
export const stripeCheckout = (stripe: Stripe) => {
  const ask = async (path: string, form?: Record<string, string>, idempotencyKey?: string) => {
    const answer = await stripe({
      path,
      reply: session,
      ...(form && { form }),
      ...(idempotencyKey && { idempotencyKey }),
    });
    if (answer.status === 'refused')
      throw new ServiceError('payments', 'rejected', answer.message, answer.code);
    return answer.value;
  };

  const readCheckout = async (id: string): Promise<CheckoutState> =>
    stateOf(await ask(`checkout/sessions/${checked(id)}`));

  return {
    startCheckout: async (wanted: NewCheckout): Promise<StartedCheckout> => {
      const { id, url } = await ask(
        'checkout/sessions',
        {
          ...{ mode: 'payment', 'payment_method_types[0]': 'card', locale: wanted.language },
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': wanted.currency,
          'line_items[0][price_data][unit_amount]': String(wanted.amountCents),
          'line_items[0][price_data][product_data][name]': wanted.description,
          'payment_intent_data[description]': wanted.description,
          customer_email: wanted.email,
          ...{ success_url: wanted.returnTo, cancel_url: wanted.returnTo },
          expires_at: String(Math.floor(wanted.expiresAt.getTime() / 1_000)),
        },
        wanted.idempotencyKey,
      );
      if (!url) throw new ServiceError('payments', 'unavailable', 'Stripe gave no address to pay at');
      return { id, url };
    },
    readCheckout,
    /** Ends it, so that it cannot be paid any more, and says whether it was before. */
    endCheckout: async (id: string): Promise<CheckoutState> => {
      const before = await readCheckout(id);
      if (before.status !== 'open') return before;
      return stateOf(await ask(`checkout/sessions/${checked(id)}/expire`, {}, `${id}:expire`));
    },
  };
};
