import { IconFileDescription } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { dealPaths } from '../deal-links';

/** Deals in the search box. */
export const DEAL_KIND: RecordKind = {
  kind: 'deals',
  title: 'Deals',
  one: 'Deal',
  icon: IconFileDescription,
  access: 'deals.view',
  foundBy: 'by customer or vehicle',
  path: (id, actor) => dealPaths(actor).deal(id),
  states: async () => (await import('../states')).STATE_LOOKS.deal,
};
