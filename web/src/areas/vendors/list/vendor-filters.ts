import { VENDOR_KINDS } from '@forecourt/domain/vendor/vendor-kinds';
import type { FilterDef } from '../../../kit/list';

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'removed', label: 'Removed', tabs: true },
    options: [{ value: 1, label: 'Removed' }],
  },
  {
    ...{ kind: 'select', key: 'kind', label: 'Kind' },
    options: VENDOR_KINDS.map(({ value, label }) => ({ value, label })),
  },
  {
    ...{ kind: 'select', key: 'is_active', label: 'Active' },
    options: [
      { value: 1, label: 'Active' },
      { value: 0, label: 'Inactive' },
    ],
  },
];

const BALANCE: FilterDef = {
  ...{ kind: 'select', key: 'balance', label: 'Balance' },
  options: [
    { value: 'owed', label: 'We owe' },
    { value: 'ahead', label: 'Paid ahead' },
    { value: 'none', label: 'Settled' },
  ],
};

export const vendorFilters = (withBalance: boolean): readonly FilterDef[] =>
  withBalance ? [...FILTERS, BALANCE] : FILTERS;
