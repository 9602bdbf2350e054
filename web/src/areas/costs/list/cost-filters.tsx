import { categoriesFor } from '@forecourt/domain/costs/categories';
import type { FilterDef } from '../../../kit/list';
import { VendorField } from '../../vendors';

const idOf = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : null);

/** Which of the lists it is, as tabs. */
const OF: FilterDef = {
  ...{ kind: 'select', key: 'of', label: 'Cost of', tabs: true },
  options: [{ value: 'vehicle', label: 'Vehicles' }],
};

/** `of` says whose categories are offered. */
export const costFilters = (of: 'vehicle' | 'general'): readonly FilterDef[] => [
  OF,
  {
    ...{ kind: 'select', key: 'category', label: 'Category' },
    options: categoriesFor(of === 'vehicle').map(({ value, label }) => ({ value, label })),
    anyValue: true,
  },
  {
    ...{ kind: 'custom', key: 'vendor_id', label: 'Vendor', show: (id) => `no. ${id}` },
    render: (value, onChange) => (
      <VendorField
        label="Vendor"
        placeholder="Any"
        value={idOf(value)}
        onChange={(id) => onChange(id === null ? null : String(id))}
      />
    ),
  },
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: [
      { value: 'paid', label: 'Paid' },
      { value: 'owed', label: 'Owed' },
      { value: 'overdue', label: 'Overdue' },
    ],
  },
  { kind: 'select', key: 'repeats', label: 'Repeats', options: [{ value: 1, label: 'Repeats' }] },
  { kind: 'day', key: 'from', label: 'Date from', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'Date to', name: 'Date', bound: 'to', half: true },
];
