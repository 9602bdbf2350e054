import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { STATES } from '@forecourt/domain/states';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';

const idOf = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : null);
const textOf = (id: number | null) => (id === null ? null : String(id));

/** The list's filters; the sellers are fetched when they are looked at. */
export const useQuotationFilters = (isSellerNamed: boolean) => {
  const [isWanted, setWanted] = useState(false);
  const { data: sellers = [] } = useCall(
    lookupCalls.salesManagers,
    {},
    { staleTime: 300_000, enabled: isWanted || isSellerNamed },
  );
  const filters: FilterDef[] = [
    { kind: 'select', key: 'state', label: 'Status', options: STATES.quotation },
    {
      kind: 'select',
      key: 'frk_seller_id',
      label: 'Seller',
      options: sellers.map(({ id, full_name }) => ({ value: id, label: full_name })),
      anyValue: true,
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
      key: 'removed',
      label: 'Removed',
      options: [{ value: 1, label: 'Removed quotations' }],
    },
  ];
  return { filters, onFilters: () => setWanted(true) };
};
