import { IconBuildingStore } from '@tabler/icons-react';
import { ACTIVE_STATES, type States } from '../../kit/chips/states';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { vendorPath } from './paths';

const INACTIVE: States = ACTIVE_STATES[0] ? { 0: ACTIVE_STATES[0] } : {};

/** Vendors in the search box; only those that are inactive have a chip. */
export const VENDOR_KIND: RecordKind = {
  ...{ kind: 'vendors', title: 'Vendors', one: 'Vendor', icon: IconBuildingStore, access: 'vendors.view' },
  foundBy: 'by name, contact, phone or e-mail',
  path: (id) => vendorPath(id),
  states: async () => INACTIVE,
};
