import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { FilterField } from './filter-field';
import { acceptedFilters, countLabel, type FilterValues, inMenu, withFilter } from './filters';
import classes from './panels.module.css';
import { useFilterCount } from './use-filter-count';
import type { Narrowed } from './use-list';

interface Props {
  list: Narrowed;
  noun: { one: string; many: string };
  /** In a sheet, not in a popover. */
  isPhone: boolean;
  close: () => void;
}

/** The filters as they are being chosen: nothing changes in the list until they are applied. */
export const FilterPanel = ({ list, noun, isPhone, close }: Props) => {
  const [draft, setDraft] = useState<FilterValues>(list.state.filters);
  const offered = list.filters.filter(inMenu);
  const wanted = acceptedFilters(list.filters, draft);
  const count = useFilterCount(list, wanted);
  const isEmpty = !offered.some(({ key }) => draft[key] !== undefined);

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    list.change({ filters: wanted });
    close();
  };
  const clear = () => {
    const keys = offered.map(({ key }) => key);
    setDraft(Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key))));
  };
  return (
    <form className={classes.filterForm} onSubmit={apply}>
      <div className={classes.filterFields}>
        {offered.map((filter) => (
          <div key={filter.key} data-half={filter.half || undefined}>
            <FilterField
              filter={filter}
              values={draft}
              withinPortal={isPhone}
              onChange={(value) => setDraft((now) => withFilter(list.filters, now, filter.key, value))}
            />
          </div>
        ))}
      </div>
      <div className={classes.filterBar}>
        <Button variant="subtle" onClick={clear} disabled={isEmpty}>
          Clear
        </Button>
        <Button type="submit" className={classes.filterApply}>
          <span aria-live="polite">{countLabel(noun, count)}</span>
        </Button>
      </div>
    </form>
  );
};
