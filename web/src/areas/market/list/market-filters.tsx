import { MARKET_SORTS } from '@forecourt/contract/market/listing';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { FilterChips, FilterMenu, type Narrowed, SearchBox } from '../../../kit/list';
import classes from '../market.module.css';

const SORT_LABELS: Readonly<Record<(typeof MARKET_SORTS)[number], string>> = {
  newest: 'Newest first',
  price: 'Lowest price first',
  odometer: 'Lowest odometer first',
  year: 'Newest model year first',
};

const NOUN = { one: 'vehicle', many: 'vehicles' };

/** The quick search, the order and the filters of the market. */
export const MarketFilterBar = ({ list }: { list: Narrowed }) => {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const search = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          inputRef={search}
          label="Search the market"
          hint="Make, model, year or VIN"
          value={list.state.q}
          onSearch={(q) => list.change({ q }, { replace: true })}
        />
        <FilterMenu list={list} noun={NOUN} isPhone={isPhone} />
        <NativeSelect
          aria-label="Order"
          value={list.state.sort}
          data={MARKET_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={(event) => list.change({ sort: event.currentTarget.value }, { replace: true })}
        />
      </div>
      <FilterChips list={list} />
    </>
  );
};
