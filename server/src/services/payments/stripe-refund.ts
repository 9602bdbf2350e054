import { z } from 'zod';
import { ServiceError } from '../outside';
import { checkRefund, unknownPayment } from './check-charge';
import type { Refund, RefundResult, Refused } from './payments';
import type { createStripeApi } from './stripe-api';

type Stripe = ReturnType<typeof createStripeApi>;

const refund = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const refundList = z.object({ data: z.array(refund) });

/** A refund that the bank has not paid out yet is accepted: its money is on the way. */
const ACCEPTED = ['succeeded', 'pending'];

const resultOf = ({ id, status }: z.output<typeof refund>): RefundResult =>
  ACCEPTED.includes(status)
    ? { status: 'succeeded', reference: id }
    : { status: 'refused', message: 'The bank did not take the refund.', code: status };

/** What Stripe refuses for good, in words for staff. */
const REFUSALS: Readonly<Record<string, Refused>> = {
  charge_already_refunded: {
    status: 'refused',
    message: 'This payment was refunded already.',
    code: 'charge_already_refunded',
  },
  charge_disputed: {
    status: 'refused',
    message: 'The cardholder disputed this payment, so it cannot be refunded.',
    code: 'charge_disputed',
  },
  resource_missing: unknownPayment,
};

/** Faults that asking again does not change. */
const DECIDED: readonly string[] = ['rejected', 'missing'];

const refusalOf = (error: unknown): Refused => {
  const known =
    error instanceof ServiceError && DECIDED.includes(error.fault) ? REFUSALS[error.code ?? ''] : undefined;
  if (!known) throw error;
  return known;
};

/** Refunds a part of a charge or all of it, once for each key. */
export const stripeRefund = (stripe: Stripe) => {
  /** Stripe forgets keys after a day, but not what it refunded. */
  const findRefunded = async ({ reference, idempotencyKey }: Refund) => {
    const query = new URLSearchParams({ payment_intent: reference, limit: '100' });
    const found = await stripe({ path: `refunds?${query}`, reply: refundList });
    if (found.status === 'refused') return undefined;
    return found.value.data.find(({ metadata }) => metadata?.refund_key === idempotencyKey);
  };

  const make = async ({ reference, amountCents, idempotencyKey }: Refund): Promise<RefundResult> => {
    const made = await stripe({
      path: 'refunds',
      form: {
        payment_intent: reference,
        amount: String(amountCents),
        'metadata[refund_key]': idempotencyKey,
      },
      idempotencyKey,
      reply: refund,
    });
    return made.status === 'refused' ? made : resultOf(made.value);
  };

  return async (wanted: Refund): Promise<RefundResult> => {
    const wrong = checkRefund(wanted);
    if (wrong) return wrong;
    try {
      const earlier = wanted.isOld ? await findRefunded(wanted) : undefined;
      return earlier ? resultOf(earlier) : await make(wanted);
    } catch (error) {
      return refusalOf(error);
    }
  };
};
