import { z } from 'zod';
import {
  callOutside,
  faultOfStatus,
  type OutsideReply,
  type Retries,
  ServiceError,
  withRetries,
} from '../outside';
import { unreadableCard, withoutCardNumbers } from './check-charge';
import type { Refused } from './payments';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  baseUrl?: string;
  timeoutMs?: number;
  retries?: Retries;
}

export const STRIPE_URL = 'https://api.stripe.com';

const failure = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    decline_code: z.string().optional(),
    message: z.string().optional(),
    param: z.string().optional(),
  }),
});

/** The bank's reasons that only help whoever holds a card that is not theirs. */
const UNTOLD = ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'merchant_blacklist'];

const refusedCard = ({ status, json }: OutsideReply): Refused => {
  const error = failure.safeParse(json).data?.error;
  if (error?.type === 'card_error') {
    const code = error.decline_code ?? error.code ?? 'card_declined';
    const message = withoutCardNumbers(error.message ?? 'Your card was declined.');
    return { status: 'refused', message, code: UNTOLD.includes(code) ? 'card_declined' : code };
  }
  if (error?.param === 'payment_method') return unreadableCard;
  const fault = error?.type === 'idempotency_error' ? 'rejected' : faultOfStatus(status);
  throw new ServiceError('payments', fault, `Stripe answered ${status}`, error?.code ?? error?.type);
};

/** Stripe says so itself; without a word from it, what may pass is tried again. */
const mayPass = ({ status, headers }: OutsideReply): boolean => {
  const advice = headers.get('stripe-should-retry');
  if (advice !== null) return advice === 'true';
  return status === 409 || status === 429 || status >= 500;
};

export interface StripeRequest<T> {
  path: string;
  /** With a form it is a POST, which needs a key. */
  form?: Record<string, string>;
  idempotencyKey?: string;
  reply: z.ZodType<T>;
}

export const createStripeApi = (settings: StripeSettings) => {
  const { secretKey, baseUrl = STRIPE_URL, timeoutMs = 20_000 } = settings;
  const { retries = { attempts: 3, delayMs: 300 } } = settings;

  const once = async <T>({ path, form, idempotencyKey }: StripeRequest<T>): Promise<OutsideReply> => {
    const reply = await callOutside({
      service: 'payments',
      url: `${baseUrl}/v1/${path}`,
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': '2024-06-20',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      form: form && new URLSearchParams(form),
      timeoutMs,
    });
    if (mayPass(reply)) {
      const fault = reply.status === 429 ? 'too-many' : 'unavailable';
      throw new ServiceError('payments', fault, `Stripe answered ${reply.status}`);
    }
    return reply;
  };

  /** The same key on each attempt makes it safe to try again. */
  return async <T>(request: StripeRequest<T>): Promise<{ status: 'done'; value: T } | Refused> => {
    const reply = await withRetries(retries, () => once(request));
    if (reply.status >= 300) return refusedCard(reply);
    const value = request.reply.safeParse(reply.json);
    if (!value.success)
      throw new ServiceError('payments', 'unavailable', 'Stripe gave an answer of another shape');
    return { status: 'done', value: value.data };
  };
};
