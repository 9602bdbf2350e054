import { createHash, createHmac, randomUUID } from 'node:crypto';
import { brandOf, cardExpired, fullYear, luhn } from '@forecourt/domain';
import { ServiceError } from '../outside';
import { createCardTokens, type TokenContent } from './card-token';
import { checkAmount, checkRefund, checkToken, unknownPayment, unreadableCard } from './check-charge';
import type { Card, CardToTokenize, Charge, ChargeResult, LocalPayments, Refused } from './payments';
import {
  DEMO_CARDS,
  EXPIRED,
  INCORRECT_NUMBER,
  INVALID_CVC,
  INVALID_MONTH,
  INVALID_YEAR,
  NOT_A_TEST_CARD,
  REFUSALS,
  TEST_CARDS,
} from './test-cards';

export interface ChargeRecord {
  /** What the key was used for. */
  fingerprint: string;
  result: ChargeResult;
}

export interface ChargeStore {
  /** Keeps the record unless the key has one already, in one step; answers the one that is kept. */
  remember(idempotencyKey: string, record: ChargeRecord): Promise<ChargeRecord>;
}

export interface LocalPaymentsSettings {
  /** Must outlive a restart: the tokens of cards on file are sealed with it. */
  secret: string;
  store: ChargeStore;
  tokenizeUrl: string;
  now?(): Date;
}

const fingerprintOf = ({ amountCents, currency, paymentMethod, customerRef }: Charge): string =>
  createHash('sha256')
    .update(JSON.stringify([amountCents, currency, paymentMethod, customerRef]))
    .digest('hex');

const cardOf = ({ brand, last4, expMonth, expYear }: TokenContent): Card => ({
  brand,
  last4,
  expMonth,
  expYear,
});

/** The local form: takes the published test cards, moves no money, keeps no number. */
export const createLocalPayments = (settings: LocalPaymentsSettings): LocalPayments => {
  const { secret, store, tokenizeUrl, now = () => new Date() } = settings;
  const tokens = createCardTokens(secret);

  const open = (token: string, dealershipId: number): TokenContent | undefined =>
    DEMO_CARDS.get(token) ?? tokens.open(token, dealershipId);

  const read = (card: CardToTokenize): TokenContent | Refused => {
    if (!luhn(card.number)) return INCORRECT_NUMBER;
    if (!/^(?:0?[1-9]|1[0-2])$/.test(card.exp_month)) return INVALID_MONTH;
    if (!/^(?:\d{2}|\d{4})$/.test(card.exp_year)) return INVALID_YEAR;
    if (!/^\d{3,4}$/.test(card.cvv)) return INVALID_CVC;
    const [expMonth, expYear] = [Number(card.exp_month), fullYear(card.exp_year)];
    if (cardExpired(expMonth, expYear, now())) return EXPIRED;
    const outcome = TEST_CARDS.get(card.number);
    if (!outcome) return NOT_A_TEST_CARD;
    return { brand: brandOf(card.number), last4: card.number.slice(-4), expMonth, expYear, outcome };
  };

  const decide = (card: TokenContent): ChargeResult => {
    if (cardExpired(card.expMonth, card.expYear, now())) return EXPIRED;
    if (card.outcome !== 'good') return REFUSALS[card.outcome];
    return { status: 'succeeded', reference: `pi_local_${randomUUID()}`, card: cardOf(card) };
  };

  return {
    mode: 'local',
    tokenizeUrl,

    tokenize: (given, dealershipId) => {
      const card = read(given);
      if ('status' in card) return card;
      return { status: 'tokenized', token: tokens.seal(card, dealershipId), card: cardOf(card) };
    },

    charge: async (charge) => {
      checkAmount(charge);
      const unreadable = checkToken(charge);
      if (unreadable) return unreadable;
      const card = open(charge.paymentMethod, charge.dealershipId);
      if (!card) return unreadableCard;
      const fingerprint = fingerprintOf(charge);
      const kept = await store.remember(charge.idempotencyKey, { fingerprint, result: decide(card) });
      if (kept.fingerprint === fingerprint) return kept.result;
      throw new ServiceError(
        'payments',
        'rejected',
        'the key was used for another payment',
        'idempotency_error',
      );
    },

    attachCard: async (attach) => {
      const unreadable = checkToken(attach);
      if (unreadable) return unreadable;
      const card = open(attach.paymentMethod, attach.dealershipId);
      if (!card) return unreadableCard;
      const refused = card.outcome === 'fails-later' ? undefined : decide(card);
      if (refused?.status === 'refused') return refused;
      // Made from the key, so that the same submission makes the same customer.
      const made = createHmac('sha256', secret)
        .update(`customer ${attach.idempotencyKey}`)
        .digest('hex')
        .slice(0, 24);
      return {
        status: 'attached',
        customerRef: attach.customerRef ?? `cus_local_${made}`,
        card: cardOf(card),
      };
    },

    refund: async (refund) => {
      const wrong = checkRefund(refund);
      if (wrong) return wrong;
      if (!refund.reference.startsWith('pi_local_')) return unknownPayment;
      // made from the key, so that the same refund has the same reference
      const made = createHmac('sha256', secret).update(`refund ${refund.idempotencyKey}`).digest('hex');
      return { status: 'succeeded', reference: `re_local_${made.slice(0, 24)}` };
    },
  };
};
