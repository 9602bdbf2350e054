import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import type { List } from '../../../kit/list';
import { FilterChips } from '../../../kit/list/filter-chips';
import { FilterMenu } from '../../../kit/list/filter-menu';
import { SavedViews } from '../../../kit/list/saved-views';
import { SearchBox } from '../../../kit/list/search-box';
import classes from './board.module.css';

interface Props<Row> {
  list: List<Row>;
  noun: { one: string; many: string };
  hint: string;
  onFilters: () => void;
  tools?: ReactNode;
}

/** Search, filters and saved views above a board, as above its list. */
export const BoardToolbar = <Row,>({ list, noun, hint, onFilters, tools }: Props<Row>) => {
  const searchRef = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <>
      <div className={classes.toolbar}>
        <SearchBox
          inputRef={searchRef}
          label={`Search ${noun.many}`}
          hint={hint}
          value={list.state.q}
          onSearch={(typed) => list.change({ q: typed }, { replace: true })}
        />
        <FilterMenu list={list} noun={noun} isPhone={isPhone} onOpen={onFilters} />
        {tools}
        <span className={classes.tools}>
          <SavedViews list={list} />
        </span>
      </div>
      <FilterChips list={list} />
    </>
  );
};
