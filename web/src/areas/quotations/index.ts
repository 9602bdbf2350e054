import { later } from '../../kit/later';

/** The quotations of a customer in the tab of a deal. */
export const DealQuotations = later(async () => (await import('./list/deal-quotations')).DealQuotations);
export { newQuotation, QUOTATION_LIST, quotationPath } from './paths';
export { REFETCH_QUOTATIONS } from './refetch';
export { QUOTATION_KIND } from './search-kind';
export { useQuotationNews } from './use-quotation-news';
