import { IconUser } from '@tabler/icons-react';
import { ACTIVE_STATES, type States } from '../../kit/chips/states';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { customerPaths } from './paths';

const INACTIVE: States = ACTIVE_STATES[0] ? { 0: ACTIVE_STATES[0] } : {};

/** Customers in the search box; only those who are inactive have a chip. */
export const CUSTOMER_KIND: RecordKind = {
  kind: 'customers',
  title: 'Customers',
  icon: IconUser,
  access: 'customers.view',
  foundBy: 'by name, phone or e-mail',
  path: (id, actor) => customerPaths(actor).card(id),
  states: async () => INACTIVE,
};
