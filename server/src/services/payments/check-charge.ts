import { ServiceError } from '../outside';
import type { AttachCard, Charge, Refund, Refused } from './payments';

const wrong = (what: string) => new ServiceError('payments', 'rejected', what);

/** A payment method is a token. Anything else, a card number above all, is refused without being repeated. */
export const checkToken = ({ paymentMethod, idempotencyKey }: Charge | AttachCard): Refused | undefined => {
  if (idempotencyKey.trim() === '' || idempotencyKey.length > 200) throw wrong('a payment needs a key');
  return /^pm_[A-Za-z0-9_-]{1,2000}$/.test(paymentMethod) ? undefined : unreadableCard;
};

const checkCents = (amountCents: number): void => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > 99_999_999) {
    throw wrong('an amount is a positive number of cents');
  }
};

/** The reference goes into an address, so it is what such services make and nothing else. */
export const checkRefund = ({ reference, amountCents, idempotencyKey }: Refund): Refused | undefined => {
  checkCents(amountCents);
  if (idempotencyKey.trim() === '' || idempotencyKey.length > 200) throw wrong('a refund needs a key');
  return /^pi_[A-Za-z0-9_-]{1,200}$/.test(reference) ? undefined : unknownPayment;
};

export const unknownPayment: Refused = {
  status: 'refused',
  message: 'The payment service does not know this payment.',
  code: 'unknown_payment',
};

export const checkAmount = ({ amountCents, currency }: Charge): void => {
  checkCents(amountCents);
  if (!/^[a-z]{3}$/i.test(currency)) throw wrong('a currency has three letters');
};

export const unreadableCard: Refused = {
  status: 'refused',
  message: 'Your card could not be read. Please enter it again.',
  code: 'invalid_token',
};

/** What a service says may repeat what it was sent; a run of digits as long as a card number does not go on. */
export const withoutCardNumbers = (text: string): string => text.replace(/\d(?:[ -]?\d){11,18}/g, '****');
