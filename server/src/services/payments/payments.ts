import type { CheckoutState, NewCheckout, StartedCheckout } from './checkout';

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface Charge {
  amountCents: number;
  /** Three letters, as 'cad'. */
  currency: string;
  /** What the card was turned into; never the card. */
  paymentMethod: string;
  /** Who pays: the local form refuses a token that was made for another dealership, as Stripe does by the customer. */
  dealershipId: number;
  /** One per submission of the form: the same key charges once, however often it comes. */
  idempotencyKey: string;
  description: string;
  /** First asked for so long ago that a key may be forgotten: what it charged is looked for before. */
  isOld?: boolean;
  /** Whose card it is, once attached. */
  customerRef?: string;
  /** Nobody sits in front of it: the card on file pays what was agreed before. */
  isOffSession?: boolean;
}

/** The card was not taken: what to tell its holder. */
export interface Refused {
  status: 'refused';
  message: string;
  code: string;
}

export type ChargeResult = { status: 'succeeded'; reference: string; card: Card } | Refused;

export interface AttachCard {
  paymentMethod: string;
  dealershipId: number;
  idempotencyKey: string;
  /** The customer who gets another card; without one a new customer is made. */
  customerRef?: string;
  name: string;
  email: string;
}

export type AttachResult = { status: 'attached'; customerRef: string; card: Card } | Refused;

/** Gives money back to the card that paid. */
export interface Refund {
  /** Of the charge. */
  reference: string;
  amountCents: number;
  /** One per refund: the same key refunds once, however often it comes. */
  idempotencyKey: string;
  /** First asked for so long ago that a key may be forgotten: what it refunded is looked for before. */
  isOld?: boolean;
}

export type RefundResult = { status: 'succeeded'; reference: string } | Refused;

interface PaymentService {
  /** Where the browser turns a card into a payment method. */
  tokenizeUrl: string;
  /**
   * A refused card is an answer. A ServiceError means that we do not know: ask again with the same key.
   * A card that is to be charged again later is attached first, then charged.
   */
  charge(charge: Charge): Promise<ChargeResult>;
  attachCard(attach: AttachCard): Promise<AttachResult>;
  /** As `charge`: a refusal is an answer, a ServiceError means that nobody knows yet. */
  refund(refund: Refund): Promise<RefundResult>;
}

export interface StripePayments extends PaymentService {
  mode: 'stripe';
  publishableKey: string;
  startCheckout(wanted: NewCheckout): Promise<StartedCheckout>;
  readCheckout(id: string): Promise<CheckoutState>;
  /** Ends it, so that it cannot be paid any more, and says whether it was before. */
  endCheckout(id: string): Promise<CheckoutState>;
}

export interface CardToTokenize {
  number: string;
  exp_month: string;
  exp_year: string;
  cvv: string;
  name: string;
}

export type TokenizeResult = { status: 'tokenized'; token: string; card: Card } | Refused;

export interface LocalPayments extends PaymentService {
  mode: 'local';
  publishableKey?: undefined;
  tokenize(card: CardToTokenize, dealershipId: number): TokenizeResult;
}

export type Payments = StripePayments | LocalPayments;
