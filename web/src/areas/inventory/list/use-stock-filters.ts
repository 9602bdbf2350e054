import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { listingCalls, type View } from '@forecourt/contract/inventory/listing';
import { lookupCalls } from '@forecourt/contract/inventory/lookups';
import { STATES } from '@forecourt/domain/states';
import { IN_TRANSIT_FILTER } from '@forecourt/domain/vehicle/stock-status';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';
import { questionText } from './search/search-state';
import { VIEW_TABS } from './views';

/** The advanced search, in the address. */
export const SEARCH_PARAM = 'search';
const KEPT = { staleTime: 300_000 } as const;

const VIEW_FILTER: FilterDef = {
  kind: 'select',
  key: 'view',
  label: 'View',
  tabs: true,
  options: VIEW_TABS.map(({ view, label }) => ({ value: view, label })),
};
const SEARCH_FILTER: FilterDef = {
  kind: 'text',
  key: SEARCH_PARAM,
  label: 'Advanced search',
  offMenu: true,
  show: questionText,
};

const STATUS_OPTIONS = STATES.vehicle.map(({ value, label }) => ({
  value,
  label: value === IN_TRANSIT_FILTER ? 'In transit' : label,
}));
const PHOTO_OPTIONS = [
  { value: 1, label: 'Without photos' },
  { value: 0, label: 'With photos' },
];

const PRICE_OPTIONS = [
  { value: 1, label: 'Without a price' },
  { value: 0, label: 'With a price' },
];
const STOCK_OPTIONS = [
  { value: 1, label: 'In stock' },
  { value: 0, label: 'Sold' },
];

const range = (key: string, name: string, more: { unit?: string; isPlain?: boolean } = {}): FilterDef[] =>
  (['from', 'to'] as const).map((bound) => ({
    kind: 'number',
    key: `${key}_${bound}`,
    label: `${name} ${bound}`,
    name,
    bound,
    half: true,
    ...more,
  }));

interface Asked {
  view: View;
  isAdvanced: boolean;
}

/** What the list can be narrowed by. Makes, tags and further statuses are fetched when the filters are first looked at. */
export const useStockFilters = ({ view, isAdvanced }: Asked) => {
  const [isWanted, setWanted] = useState(false);
  const enabled = isWanted;
  const makes = useCall(listingCalls.makes, { query: { view } }, { enabled, keepPrevious: true }).data ?? [];
  const tags = useCall(lookupCalls.tags, {}, { enabled, ...KEPT }).data ?? [];
  const extras = useCall(bulkCalls.extraStatuses, {}, { enabled, ...KEPT }).data ?? [];

  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const modelsOf = (name: string | undefined) =>
    (makes.find((one) => one.make === name)?.models ?? []).map(({ model, count }) => ({
      value: model,
      label: model,
      count,
    }));

  const filters: FilterDef[] = isAdvanced
    ? [VIEW_FILTER, SEARCH_FILTER]
    : [
        VIEW_FILTER,
        { kind: 'select', key: 'status', label: 'Status', half: true, options: STATUS_OPTIONS },
        { kind: 'select', key: 'in_stock', label: 'Stock', half: true, options: STOCK_OPTIONS },
        {
          kind: 'select',
          key: 'make',
          label: 'Make',
          half: true,
          anyValue: true,
          clears: ['model'],
          options: makes.map(({ make, count }) => ({ value: make, label: make, count })),
        },
        {
          kind: 'select',
          key: 'model',
          label: 'Model',
          half: true,
          anyValue: true,
          options: [],
          optionsFor: ({ make }) => modelsOf(make),
        },
        ...range('year', 'Year', { isPlain: true }),
        ...range('price', 'Price', { unit: '$' }),
        ...range('days', 'Days on lot'),
        { kind: 'select', key: 'without_photos', label: 'Photos', half: true, options: PHOTO_OPTIONS },
        { kind: 'select', key: 'without_price', label: 'Price set', half: true, options: PRICE_OPTIONS },
        { kind: 'select', key: 'tag', label: 'Tag', half: true, options: named(tags) },
        { kind: 'select', key: 'extra_status', label: 'Extra status', half: true, options: named(extras) },
        SEARCH_FILTER,
      ];
  return { filters, onFilters: () => setWanted(true) };
};
