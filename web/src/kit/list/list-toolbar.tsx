import type { RefObject } from 'react';
import { ColumnChooser } from './column-chooser';
import { ExportMenu } from './export-menu';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import classes from './list.module.css';
import { SavedViews } from './saved-views';
import { SearchBox } from './search-box';
import type { ColumnsControl } from './use-columns';
import type { List } from './use-list';

interface Props<Row extends { id: number }> {
  list: List<Row>;
  columns: ColumnsControl<Row>;
  noun: { one: string; many: string };
  searchRef: RefObject<HTMLInputElement | null>;
  /** Cards have no columns to choose. */
  isPhone: boolean;
}

export const ListToolbar = <Row extends { id: number }>({
  list,
  columns,
  noun,
  searchRef,
  isPhone,
}: Props<Row>) => (
  <>
    <div className={classes.toolbar}>
      <SearchBox
        inputRef={searchRef}
        label={`Search ${noun.many}`}
        value={list.state.q}
        onSearch={(q) => list.change({ q }, { replace: true })}
      />
      {list.filters.length > 0 ? <FilterMenu list={list} /> : null}
      <div className={classes.tools}>
        <SavedViews list={list} />
        {isPhone ? null : <ColumnChooser columns={columns} />}
        <ExportMenu list={list} columns={columns.shown} noun={noun} />
      </div>
    </div>
    <FilterChips list={list} />
  </>
);
