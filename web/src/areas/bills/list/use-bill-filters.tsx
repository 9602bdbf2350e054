import { STATES } from '@forecourt/domain/states';
import { useState } from 'react';
import type { FilterDef } from '../../../kit/list';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';
import { TYPE_CHOICES } from '../bill-texts';
import { useSellers } from '../editor/use-sellers';

const idOf = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : null);
const textOf = (id: number | null) => (id === null ? null : String(id));

/** The list's filters; the sellers are fetched when they are looked at. */
export const useBillFilters = (isSellerNamed: boolean) => {
  const [isWanted, setWanted] = useState(false);
  const sellers = useSellers(isWanted || isSellerNamed);
  const filters: FilterDef[] = [
    { kind: 'select', key: 'bos_type', label: 'Type', options: TYPE_CHOICES },
    { kind: 'select', key: 'state', label: 'Status', options: STATES.bill },
    { kind: 'select', key: 'frk_seller_id', label: 'Seller', options: sellers, anyValue: true },
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
      key: 'mvdId',
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
    {
      kind: 'select',
      key: 'not_in_person',
      label: 'Signing',
      options: [
        { value: 1, label: 'Signed remotely' },
        { value: 0, label: 'Signed in person' },
      ],
    },
    { kind: 'day', key: 'from', label: 'Date from', name: 'Date', bound: 'from', half: true },
    { kind: 'day', key: 'to', label: 'Date to', name: 'Date', bound: 'to', half: true },
  ];
  return { filters, onFilters: () => setWanted(true) };
};
