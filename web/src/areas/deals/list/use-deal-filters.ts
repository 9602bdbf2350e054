import { STATES } from '@forecourt/domain/states';
import { useState } from 'react';
import { useSessionInfo } from '../../../api/session-context';
import type { FilterDef } from '../../../kit/list';
import { useSellers } from '../use-sellers';
import { ENTRY_WORDS } from './deal-columns';

/** A seller, named; the names are fetched when the filters are looked at. */
const useSellerFilter = (isNamed: boolean) => {
  const { user } = useSessionInfo();
  const [isWanted, setWanted] = useState(false);
  const sellers = useSellers(isWanted || isNamed);
  const filter: FilterDef = {
    kind: 'select',
    key: 'frk_seller_id',
    label: 'Seller',
    half: true,
    options: [{ value: user.id, label: 'You' }, ...sellers.filter(({ value }) => value !== user.id)],
    anyValue: true,
  };
  return { filter, onFilters: () => setWanted(true) };
};

const VEHICLE: FilterDef = {
  kind: 'text',
  key: 'mvdId',
  label: 'Vehicle',
  offMenu: true,
  show: (id) => `No. ${id}`,
};
const CUSTOMER: FilterDef = {
  kind: 'text',
  key: 'frk_customer_id',
  label: 'Customer',
  offMenu: true,
  show: (id) => `No. ${id}`,
};

/** The filters of deals. */
export const useDealFilters = (isSellerNamed: boolean) => {
  const seller = useSellerFilter(isSellerNamed);
  const filters: FilterDef[] = [
    {
      kind: 'select',
      key: 'removed',
      label: 'Removed',
      tabs: true,
      options: [{ value: 1, label: 'Removed' }],
    },
    { kind: 'select', key: 'open', label: 'Open', tabs: true, options: [{ value: 1, label: 'Open' }] },
    { kind: 'select', key: 'status', label: 'Status', half: true, options: STATES.deal },
    {
      kind: 'select',
      key: 'entry',
      label: 'Entered by',
      half: true,
      options: Object.entries(ENTRY_WORDS).map(([value, label]) => ({ value, label })),
    },
    seller.filter,
    {
      kind: 'select',
      key: 'free',
      label: 'Assigned',
      half: true,
      options: [
        { value: 1, label: 'To nobody' },
        { value: 0, label: 'To somebody' },
      ],
    },
    CUSTOMER,
    VEHICLE,
    { kind: 'day', key: 'created_from', label: 'Started from', name: 'Started', bound: 'from', half: true },
    { kind: 'day', key: 'created_to', label: 'Started to', name: 'Started', bound: 'to', half: true },
  ];
  return { filters, onFilters: seller.onFilters };
};

/** The filters of cars on deals. */
export const useCarFilters = (isSellerNamed: boolean) => {
  const seller = useSellerFilter(isSellerNamed);
  const filters: FilterDef[] = [
    { kind: 'select', key: 'state', label: 'State', options: STATES.carOnDeal },
    seller.filter,
    {
      kind: 'select',
      key: 'closed',
      label: 'Deals',
      half: true,
      options: [{ value: 1, label: 'Won and lost too' }],
    },
    CUSTOMER,
    VEHICLE,
  ];
  return { filters, onFilters: seller.onFilters };
};
