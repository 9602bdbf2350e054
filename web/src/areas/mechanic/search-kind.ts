import { IconTool } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { servicePath } from './paths';

/** Services of the shop in the search box. */
export const SERVICE_KIND: RecordKind = {
  ...{ kind: 'services', title: 'Services', one: 'Service', icon: IconTool, access: 'mechanic.view' },
  foundBy: 'by customer, vehicle, plate or invoice',
  path: (id) => servicePath(id),
  states: async () => (await import('../states')).STATE_LOOKS.service,
};
