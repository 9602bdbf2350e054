import { IconTargetArrow } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { leadPath, UNKNOWN_TYPE } from './paths';

/** Leads in the search box. */
export const LEAD_KIND: RecordKind = {
  kind: 'leads',
  title: 'Leads',
  one: 'Lead',
  icon: IconTargetArrow,
  access: 'leads.view',
  foundBy: 'by name, phone or e-mail',
  path: (id) => leadPath(id, UNKNOWN_TYPE),
  states: async () => (await import('../states')).STATE_LOOKS.lead,
};
