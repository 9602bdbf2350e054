import { IconFileDollar } from '@tabler/icons-react';
import { later } from '../../kit/later';

/** A tab of the deal's page: what was offered for it. */
export const QUOTATIONS_TAB = {
  key: 'quotations',
  label: 'Quotations',
  icon: IconFileDollar,
  access: 'quotations.view',
  Content: later(async () => (await import('./list/deal-quotations')).DealQuotations),
} as const;
export { newQuotation } from './paths';
export { QUOTATION_KIND } from './search-kind';
export { useQuotationNews } from './use-quotation-news';
