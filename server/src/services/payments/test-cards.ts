import type { Card, Refused } from './payments';

const refusal = (code: string, message: string): Refused => ({ status: 'refused', code, message });

export const INCORRECT_NUMBER = refusal('incorrect_number', 'Your card number is incorrect.');
export const INVALID_MONTH = refusal('invalid_expiry_month', "Your card's expiration month is invalid.");
export const INVALID_YEAR = refusal('invalid_expiry_year', "Your card's expiration year is invalid.");
export const INVALID_CVC = refusal('invalid_cvc', "Your card's security code is invalid.");
export const EXPIRED = refusal('expired_card', 'Your card has expired.');
export const NOT_A_TEST_CARD = refusal(
  'test_mode_live_card',
  'Your card was declined: only test cards can be used here.',
);

/** 'good', or the name of a refusal below. 'fails-later' can be kept on file and is declined when charged. */
export type Outcome =
  | 'good'
  | 'declined'
  | 'insufficient-funds'
  | 'lost'
  | 'processing-error'
  | 'fails-later';

const DECLINED = refusal('card_declined', 'Your card was declined.');

export const REFUSALS: Record<Exclude<Outcome, 'good'>, Refused> = {
  declined: DECLINED,
  'insufficient-funds': refusal('insufficient_funds', 'Your card has insufficient funds.'),
  lost: DECLINED,
  'processing-error': refusal(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  'fails-later': DECLINED,
};

/** Cards on file of the demo, by their tokens: one that pays, one that is declined and one that has expired. */
export const DEMO_CARDS: ReadonlyMap<string, Card & { outcome: Outcome }> = new Map([
  ['pm_demo_good', { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031, outcome: 'good' }],
  ['pm_demo_declined', { brand: 'visa', last4: '0341', expMonth: 4, expYear: 2030, outcome: 'fails-later' }],
  ['pm_demo_expired', { brand: 'mastercard', last4: '4444', expMonth: 9, expYear: 2025, outcome: 'good' }],
]);

/** The numbers that card services publish for trying things out; they belong to nobody. */
export const TEST_CARDS: ReadonlyMap<string, Outcome> = new Map([
  ['4242424242424242', 'good'],
  ['4000056655665556', 'good'],
  ['5555555555554444', 'good'],
  ['2223003122003222', 'good'],
  ['378282246310005', 'good'],
  ['6011111111111117', 'good'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000009987', 'lost'],
  ['4000000000000119', 'processing-error'],
  ['4000000000000341', 'fails-later'],
]);
