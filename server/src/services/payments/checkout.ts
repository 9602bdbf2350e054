/** A page of the payment service on which a buyer enters the card: no card ever comes to this server. */
export interface NewCheckout {
  amountCents: number;
  currency: string;
  description: string;
  email: string;
  /** Where the buyer comes back to, paid or not. */
  returnTo: string;
  /** Nothing can be paid after it; a payment service wants at least half an hour. */
  expiresAt: Date;
  language: 'en' | 'fr';
  /** One per payment: the same key makes one page, however often it is asked for. */
  idempotencyKey: string;
}

export interface StartedCheckout {
  id: string;
  url: string;
}

/** open: it can still be paid; over: it never will be. */
export type CheckoutState = { status: 'open' } | { status: 'paid'; reference: string } | { status: 'over' };
