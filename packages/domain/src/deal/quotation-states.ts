export const QUOTATION_STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'opened', label: 'Opened' },
  { value: 'answered', label: 'Answered' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'expired', label: 'Expired' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'converted', label: 'Turned into a deal' },
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number]['value'];

export const isQuotationState = (value: unknown): value is QuotationState =>
  QUOTATION_STATES.some((state) => state.value === value);

/** Sent again after an answer or expiry, with a new last day. Withdrawn and converted are final. */
const NEXT: Readonly<Record<QuotationState, readonly QuotationState[]>> = {
  draft: ['sent', 'withdrawn', 'converted'],
  sent: ['sent', 'opened', 'accepted', 'answered', 'expired', 'withdrawn', 'converted'],
  opened: ['sent', 'accepted', 'answered', 'expired', 'withdrawn', 'converted'],
  answered: ['sent', 'answered', 'accepted', 'expired', 'withdrawn', 'converted'],
  accepted: ['withdrawn', 'converted'],
  expired: ['sent', 'withdrawn'],
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
  expired: 'This quotation has expired',
  withdrawn: 'This quotation has been withdrawn',
  converted: 'This quotation has been turned into a deal',
};

/** Why a state cannot follow another, or undefined. */
export const quotationProblem = (from: QuotationState, to: QuotationState): string | undefined =>
  canChangeQuotation(from, to) ? undefined : WHY[from];
