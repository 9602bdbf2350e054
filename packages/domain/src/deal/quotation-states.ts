import { STATES } from '../states';

/** Labels and order are in states.ts. */
export type QuotationState = (typeof STATES.quotation)[number]['value'];

export const isQuotationState = (value: unknown): value is QuotationState =>
  STATES.quotation.some((state) => state.value === value);

/**
 * Changed by the dealership, a quotation is a draft until it is sent again, with a new last day where it had expired.
 * Accepted, it is not changed any more. Withdrawn and converted are final.
 */
const NEXT: Readonly<Record<QuotationState, readonly QuotationState[]>> = {
  draft: ['draft', 'sent', 'withdrawn', 'converted'],
  sent: ['draft', 'sent', 'opened', 'answered', 'accepted', 'declined', 'expired', 'withdrawn', 'converted'],
  opened: ['draft', 'sent', 'answered', 'accepted', 'declined', 'expired', 'withdrawn', 'converted'],
  answered: [
    ...(['draft', 'sent', 'answered', 'accepted', 'declined', 'expired'] as const),
    ...(['withdrawn', 'converted'] as const),
  ],
  accepted: ['withdrawn', 'converted'],
  declined: ['draft', 'sent', 'withdrawn'],
  expired: ['draft', 'sent', 'withdrawn'],
  withdrawn: [],
  converted: [],
};

export const nextQuotationStates = (from: QuotationState): readonly QuotationState[] => NEXT[from];

export const canChangeQuotation = (from: QuotationState, to: QuotationState): boolean =>
  NEXT[from].includes(to);

/** The customer may open, accept and answer it. */
const WITH_CUSTOMER: readonly QuotationState[] = ['sent', 'opened', 'answered'];
export const isWithCustomer = (state: QuotationState): boolean => WITH_CUSTOMER.includes(state);

/** Both days are YYYY-MM-DD in the dealership's zone. It holds to the end of its last day; null never ends. */
export const isExpired = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && today > validUntil;

/** The state as it is today: one that waits for the customer is expired after its last day. */
export const quotationStateOn = (
  state: QuotationState,
  validUntil: string | null,
  today: string,
): QuotationState => (isWithCustomer(state) && isExpired(validUntil, today) ? 'expired' : state);

const WHY: Readonly<Record<QuotationState, string>> = {
  draft: 'This quotation has not been sent yet',
  sent: 'This quotation is with the customer',
  opened: 'This quotation is with the customer',
  answered: 'The customer has answered this quotation',
  accepted: 'This quotation has been accepted',
  declined: 'The customer has declined this quotation',
  expired: 'This quotation has expired',
  withdrawn: 'This quotation has been withdrawn',
  converted: 'This quotation has been turned into a deal',
};

/** Why a state cannot follow another, or undefined. */
export const quotationProblem = (from: QuotationState, to: QuotationState): string | undefined =>
  canChangeQuotation(from, to) ? undefined : WHY[from];

const NUMBER = /^Q-?(\d{1,9})$/i;

/** A dealership's quotations count from 1: Q-000001. */
export const quotationNumber = (count: number): string => `Q-${String(count).padStart(6, '0')}`;

/** The count of a number as people type it (Q-000012, q12), or undefined for another text. */
export const quotationCount = (number: string): number | undefined => {
  const digits = NUMBER.exec(number.trim())?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : undefined;
};
