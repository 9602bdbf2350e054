import { canChangeQuotation, type QuotationState } from '@forecourt/domain/deal/index';

export type QuotationStep = 'send' | 'start-deal' | 'open-deal';

/** The one primary action of a saved quotation; null while the customer has it and nothing is to be done. */
export const nextStep = (state: QuotationState): QuotationStep | null => {
  if (state === 'converted') return 'open-deal';
  if (state === 'accepted') return 'start-deal';
  return state === 'draft' || state === 'expired' || state === 'declined' ? 'send' : null;
};

/** What else can be done with it. */
export const otherSteps = (state: QuotationState) => ({
  sendAgain: canChangeQuotation(state, 'sent') && nextStep(state) !== 'send',
  startDeal: canChangeQuotation(state, 'converted') && nextStep(state) !== 'start-deal',
  copyLink: canChangeQuotation(state, 'sent') || state === 'accepted' || state === 'converted',
  withdraw: canChangeQuotation(state, 'withdrawn'),
  edit: canChangeQuotation(state, 'draft'),
  reply: state !== 'draft' && state !== 'withdrawn',
});
