import { AGEING_BUCKETS } from '@forecourt/domain/bhph/worklist';
import type { FilterDef } from '../../../kit/list';
import { STATUS_OPTIONS } from '../words';

export const ACCOUNT_FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'bucket',
    label: 'Past due',
    options: AGEING_BUCKETS.map(({ key, label }) => ({ value: key, label })),
  },
  { kind: 'select', key: 'status', label: 'Status', options: STATUS_OPTIONS },
  {
    kind: 'select',
    key: 'needs_contact',
    label: 'Contact',
    options: [
      { value: 1, label: 'Needed today' },
      { value: 0, label: 'Not needed' },
    ],
  },
  {
    kind: 'select',
    key: 'insurance',
    label: 'Insurance',
    options: [
      { value: 1, label: 'Unknown, expired or expiring' },
      { value: 0, label: 'Valid' },
    ],
  },
];
