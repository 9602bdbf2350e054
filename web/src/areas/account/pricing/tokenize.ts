import { accountCalls } from '@forecourt/contract/account';
import type { ReplyOf } from '@forecourt/contract/call';
import { fullYear } from '@forecourt/domain/card/expiry';
import type { CardValues } from '@forecourt/domain/card/validate-card';
import { CallError, send } from '../../../api/client';

export type PaymentSettings = ReplyOf<typeof accountCalls.paymentSettings>;

const STRIPE_TIMEOUT_MS = 20_000;

/** Stripe's names of a card's fields, and ours. */
const FIELD_OF: Record<string, keyof CardValues> = {
  number: 'number',
  exp_month: 'month',
  exp_year: 'year',
  cvc: 'cvv',
};

const fieldOf = (param: unknown): keyof CardValues | undefined =>
  typeof param === 'string' ? FIELD_OF[param.replace(/^card\[(\w+)\]$/, '$1')] : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const refusal = (status: number, json: unknown): CallError => {
  const error = isRecord(json) && isRecord(json.error) ? json.error : {};
  const message = typeof error.message === 'string' ? error.message : 'The card could not be read';
  const field = fieldOf(error.param);
  return new CallError(status, { message, requestId: '', ...(field && { fields: { [field]: message } }) });
};

/** Where a card is turned into a token. */
export type CardVault = Pick<PaymentSettings, 'mode' | 'tokenizeUrl' | 'publishableKey'>;

const post = async (settings: CardVault, card: CardValues): Promise<Response> => {
  try {
    return await fetch(settings.tokenizeUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.publishableKey ?? ''}` },
      body: new URLSearchParams({
        type: 'card',
        'card[number]': card.number,
        'card[exp_month]': card.month,
        'card[exp_year]': String(fullYear(card.year)),
        'card[cvc]': card.cvv,
        'billing_details[name]': `${card.f_name} ${card.l_name}`.trim(),
      }),
      credentials: 'omit',
      signal: AbortSignal.timeout(STRIPE_TIMEOUT_MS),
    });
  } catch {
    throw new CallError(0, {
      message: 'The payment service did not answer. Please try again.',
      requestId: '',
    });
  }
};

/** Straight to Stripe: our own server never sees the number. */
const withStripe = async (settings: CardVault, card: CardValues): Promise<string> => {
  const response = await post(settings, card);
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && isRecord(json) && typeof json.id === 'string') return json.id;
  throw refusal(response.ok ? 502 : response.status, json);
};

const locally = async (card: CardValues): Promise<string> => {
  const { token } = await send(accountCalls.tokenizeCard, { body: card }, { quiet: true, showsFields: true });
  return token;
};

/** Turns the card into the token that is paid with; `local` is how that is done where there is no payment service. */
export const tokenizeCard = (settings: CardVault, card: CardValues, local = locally): Promise<string> =>
  settings.mode === 'stripe' ? withStripe(settings, card) : local(card);
