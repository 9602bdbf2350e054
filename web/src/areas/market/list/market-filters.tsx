import { marketCalls } from '@forecourt/contract/market/index';
import { MARKET_SORTS } from '@forecourt/contract/market/listing';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { MoneyField, NumberField, SelectField } from '../../../kit/fields';
import classes from '../market.module.css';
import type { MarketFilter, useMarketFilters } from './use-market-filters';

type Filters = ReturnType<typeof useMarketFilters>;

const SORT_LABELS: Readonly<Record<(typeof MARKET_SORTS)[number], string>> = {
  newest: 'Newest first',
  price: 'Lowest price first',
  odometer: 'Lowest odometer first',
  year: 'Newest model year first',
};

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

const Panel = ({ filters }: { filters: Filters }) => {
  const { wholesale, typed, set } = filters;
  const { data } = useCall(marketCalls.facets, { query: { wholesale } }, { silent: true, staleTime: 60_000 });
  const bind = (key: MarketFilter) => ({
    value: numberOf(typed[key]),
    onChange: (value: number | null) => set(key, value === null ? '' : String(value)),
  });
  const choice = (key: 'make' | 'province', names: readonly string[] = []) => ({
    options: names.map((name) => ({ value: name, label: name })),
    value: typed[key] ?? null,
    onChange: (value: string | null) => set(key, value ?? ''),
  });
  return (
    <section className={classes.filters} aria-label="Filters">
      <SelectField label="Make" clearable {...choice('make', data?.makes)} />
      <SelectField label="Province" clearable {...choice('province', data?.provinces)} />
      <NumberField label="Year from" grouped={false} {...bind('year_from')} />
      <NumberField label="Year to" grouped={false} {...bind('year_to')} />
      <MoneyField label="Price from" {...bind('price_from')} />
      <MoneyField label="Price to" {...bind('price_to')} />
      <NumberField label="Odometer to" unit="km" {...bind('odometer_to')} />
    </section>
  );
};

/** The quick search, the order and the filters of the market. */
export const MarketFilterBar = ({ filters }: { filters: Filters }) => {
  const { typed, applied, set } = filters;
  const count = Object.keys(applied).filter((key) => key !== 'q' && key !== 'sort').length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          aria-label="Search the market"
          placeholder="Search make, model, year or VIN"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed.q ?? ''}
          maxLength={200}
          onChange={(event) => set('q', event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Order"
          value={typed.sort ?? 'newest'}
          data={MARKET_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={(event) => set('sort', event.currentTarget.value)}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{count > 0 ? ` (${count})` : ''}
        </Button>
      </div>
      {isOpen ? <Panel filters={filters} /> : null}
    </>
  );
};
