import type { Call } from '@forecourt/contract/call';
import { recordCalls } from '@forecourt/contract/customers/record';
import { type MergeTypeName, mergeCalls } from '@forecourt/contract/merge';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { createContext, useContext } from 'react';
import { send } from '../../api/client';
import { customerName, useCustomerPaths } from '../customers';
import { vendorPath } from '../vendors';
import { REFETCH_CUSTOMER_MERGES, REFETCH_VENDOR_MERGES } from './refetch';

/** What the screens of merging need to know of a kind of records. */
interface KindFacts {
  type: MergeTypeName;
  one: string;
  many: string;
  calls: Pick<
    typeof mergeCalls,
    | ('findBySingle' | 'report' | 'startReport' | 'merge')
    | ('notDuplicates' | 'addNotDuplicate' | 'removeNotDuplicate')
  >;
  /** What shows something else after a merge, or after one was undone. */
  refetch: readonly Call[];
  /** What a record is called now: it may have taken another's name. */
  nameNow: (id: number) => Promise<string>;
}

export interface MergeKind extends KindFacts {
  pathOf: (id: number) => string;
}

const CUSTOMERS: KindFacts = {
  ...{ type: 'customer', one: 'customer', many: 'customers' },
  calls: mergeCalls,
  refetch: REFETCH_CUSTOMER_MERGES,
  nameNow: (id) => send(recordCalls.single, { params: { id } }, { silent: true }).then(customerName),
};

const VENDORS: KindFacts = {
  ...{ type: 'vendor', one: 'vendor', many: 'vendors' },
  calls: {
    findBySingle: mergeCalls.findVendorBySingle,
    report: mergeCalls.vendorReport,
    startReport: mergeCalls.startVendorReport,
    notDuplicates: mergeCalls.vendorNotDuplicates,
    addNotDuplicate: mergeCalls.addVendorNotDuplicate,
    removeNotDuplicate: mergeCalls.removeVendorNotDuplicate,
    merge: mergeCalls.mergeVendors,
  },
  refetch: REFETCH_VENDOR_MERGES,
  nameNow: (id) => send(vendorsCalls.get, { params: { id } }, { silent: true }).then(({ name }) => name),
};

/** Which kind of records the screen is about. */
export const MergeTypeContext = createContext<MergeTypeName>('customer');

export const useMergeKind = (): MergeKind => {
  const type = useContext(MergeTypeContext);
  const customers = useCustomerPaths();
  return type === 'vendor'
    ? { ...VENDORS, pathOf: (id) => vendorPath(id) }
    : { ...CUSTOMERS, pathOf: customers.card };
};
