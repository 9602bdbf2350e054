import { IconFileInvoice } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { billPath } from '../deal-links';

/** Bills of sale in the search box. */
export const BILL_KIND: RecordKind = {
  kind: 'bills',
  title: 'Bills of sale',
  one: 'Bill of sale',
  icon: IconFileInvoice,
  access: 'bills.edit',
  foundBy: 'by number or customer',
  path: (id, actor) => billPath(actor, id),
  states: async () => (await import('../states')).STATE_LOOKS.bill,
};
