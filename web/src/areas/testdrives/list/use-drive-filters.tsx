import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { STATES } from '@forecourt/domain/states';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';
import { CustomerField } from '../../customers';
import { CarField } from '../car-field';

const LATE = [{ value: 1, label: 'Not back in time' }];

const idOf = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : null);
const textOf = (id: number | null) => (id === null ? null : String(id));

/** The list's filters; the sellers are fetched when they are looked at. */
export const useDriveFilters = (isSellerNamed: boolean) => {
  const [isWanted, setWanted] = useState(false);
  const { data: sellers = [] } = useCall(
    lookupCalls.salesManagers,
    {},
    { staleTime: 300_000, enabled: isWanted || isSellerNamed },
  );
  const filters: FilterDef[] = [
    { kind: 'select', key: 'status', label: 'Status', half: true, options: STATES.testDrive },
    { kind: 'select', key: 'late', label: 'Overdue', half: true, options: LATE },
    {
      kind: 'select',
      key: 'frk_seller_id',
      label: 'Seller',
      options: sellers.map(({ id, full_name }) => ({ value: id, label: full_name })),
      anyValue: true,
    },
    {
      kind: 'custom',
      key: 'frk_vehicle_id',
      label: 'Vehicle',
      show: (id) => `no. ${id}`,
      render: (value, onChange) => (
        <CarField
          label="Vehicle"
          placeholder="Any"
          value={idOf(value)}
          onChange={(id) => onChange(textOf(id))}
        />
      ),
    },
    {
      kind: 'custom',
      key: 'frk_customer_user_id',
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
    { kind: 'day', key: 'from', label: 'Starts from', name: 'Starts', bound: 'from', half: true },
    { kind: 'day', key: 'to', label: 'Starts to', name: 'Starts', bound: 'to', half: true },
  ];
  return { filters, onFilters: () => setWanted(true) };
};
