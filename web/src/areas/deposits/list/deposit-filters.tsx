import type { FilterDef } from '../../../kit/list';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';

const idOf = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : null);
const textOf = (id: number | null) => (id === null ? null : String(id));

export const DEPOSIT_FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'holding',
    label: 'Hold',
    options: [
      { value: 1, label: 'On hold' },
      { value: 0, label: 'Not on hold' },
    ],
  },
  {
    kind: 'custom',
    key: 'frk_customer_id',
    label: 'Customer',
    show: (id) => `no. ${id}`,
    render: (value, onChange) => (
      <CustomerField
        label="Customer"
        placeholder="Any"
        value={idOf(value)}
        onChange={(id) => onChange(textOf(id))}
      />
    ),
  },
  {
    kind: 'custom',
    key: 'mid_vehicle_id',
    label: 'Vehicle',
    show: (id) => `no. ${id}`,
    render: (value, onChange) => (
      <VehicleField
        label="Vehicle"
        placeholder="Any"
        value={idOf(value)}
        onChange={(id) => onChange(textOf(id))}
      />
    ),
  },
  { kind: 'day', key: 'from', label: 'Date from', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'Date to', name: 'Date', bound: 'to', half: true },
];
