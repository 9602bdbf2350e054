import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { locationCalls } from '@forecourt/contract/location';
import { useState } from 'react';
import { useSessionInfo } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { CityField } from '../../../kit/fields';
import type { FilterDef } from '../../../kit/list';

const YES_NO = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];
const ACTIVE = [
  { value: 1, label: 'Active' },
  { value: 0, label: 'Inactive' },
];
const FOLLOW_UPS = [{ value: 'overdue', label: 'Overdue' }];
const TYPES = [
  { value: 1, label: 'Person' },
  { value: 2, label: 'Business' },
];

const FRESH = { staleTime: 300_000 };

interface Asked {
  /** What the address says already, so that its chip has a name. */
  city: string | null;
  isNamed: boolean;
  isWholesale: boolean;
}

/** The list's filters; what they offer is fetched when they are looked at. */
export const useCustomerFilters = ({ city, isNamed, isWholesale }: Asked) => {
  const { user } = useSessionInfo();
  const [isWanted, setWanted] = useState(isNamed);
  const enabled = isWanted || isNamed;
  const { data: sources = [] } = useCall(lookupCalls.adSources, {}, { ...FRESH, enabled });
  const { data: sellers = [] } = useCall(lookupCalls.salesManagers, {}, { ...FRESH, enabled });
  const cityId = city !== null && /^\d{1,9}$/.test(city) ? Number(city) : null;
  const known = useCall(
    locationCalls.searchCities,
    { query: { id: cityId ?? undefined, limit: 1 } },
    { ...FRESH, enabled: cityId !== null },
  );
  const nameOf = (id: string) => known.data?.rows.find((row) => String(row.id) === id)?.city ?? `City ${id}`;
  const filters: FilterDef[] = [
    {
      kind: 'select',
      key: 'removed',
      label: 'Removed',
      tabs: true,
      options: [{ value: 1, label: 'Removed' }],
    },
    { kind: 'select', key: 'is_active', label: 'Active', half: true, options: ACTIVE },
    { kind: 'select', key: 'customer_type', label: 'Type', half: true, options: TYPES },
    {
      kind: 'select',
      key: 'frk_seller_id',
      label: 'Seller',
      options: sellers.map(({ id, full_name }) => ({ value: id, label: full_name })),
      anyValue: true,
    },
    { kind: 'select', key: 'follow_up', label: 'Follow-up', half: true, options: FOLLOW_UPS },
    {
      kind: 'select',
      key: 'frk_assignee_id',
      label: 'Follow-up by',
      half: true,
      options: [
        { value: user.id, label: 'You' },
        ...sellers
          .filter(({ id }) => id !== user.id)
          .map(({ id, full_name }) => ({ value: id, label: full_name })),
      ],
      anyValue: true,
    },
    {
      kind: 'select',
      key: 'frk_ad_source_id',
      label: 'Ad source',
      options: sources.map(({ id, name }) => ({ value: id, label: name })),
      anyValue: true,
    },
    {
      kind: 'custom',
      key: 'frk_city',
      label: 'City',
      show: nameOf,
      render: (value, onChange) => (
        <CityField
          label="City"
          placeholder="Any"
          value={value === '' ? null : Number(value)}
          onChange={(id) => onChange(id === null ? null : String(id))}
        />
      ),
    },
    ...(isWholesale
      ? []
      : [{ kind: 'select', key: 'is_wholesale', label: 'Wholesale', half: true, options: YES_NO } as const]),
    { kind: 'select', key: 'has_deal', label: 'Has deal', half: !isWholesale, options: YES_NO },
    { kind: 'day', key: 'created_from', label: 'Added from', name: 'Added', bound: 'from', half: true },
    { kind: 'day', key: 'created_to', label: 'Added to', name: 'Added', bound: 'to', half: true },
  ];
  return { filters, onFilters: () => setWanted(true) };
};
