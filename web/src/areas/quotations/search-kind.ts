import { IconFileDollar } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { quotationPath } from './paths';

/** Quotations in the search box. */
export const QUOTATION_KIND: RecordKind = {
  kind: 'quotations',
  title: 'Quotations',
  one: 'Quotation',
  icon: IconFileDollar,
  access: 'quotations.view',
  foundBy: 'by number or customer',
  path: quotationPath,
  states: async () => (await import('../states')).STATE_LOOKS.quotation,
};
