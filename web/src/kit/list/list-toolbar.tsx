import type { ReactNode, RefObject } from 'react';
import { ColumnChooser } from './column-chooser';
import { ExportMenu } from './export-menu';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import { inMenu } from './filters';
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
  tools?: ReactNode;
  onFilters?: () => void;
  searchHint?: string;
  hasExport?: boolean | undefined;
}

export const ListToolbar = <Row extends { id: number }>({
  list,
  columns,
  noun,
  searchRef,
  isPhone,
  tools,
  onFilters,
  searchHint,
  hasExport = true,
}: Props<Row>) => (
  <>
    <div className={classes.toolbar} data-phone={isPhone || undefined}>
      <SearchBox
        inputRef={searchRef}
        label={`Search ${noun.many}`}
        hint={searchHint}
        value={list.state.q}
        onSearch={(q) => list.change({ q }, { replace: true })}
      />
      {list.filters.some(inMenu) ? <FilterMenu {...{ list, noun, isPhone }} onOpen={onFilters} /> : null}
      {tools}
      <div className={classes.tools}>
        <SavedViews list={list} />
        {isPhone ? null : <ColumnChooser columns={columns} />}
        {hasExport ? <ExportMenu list={list} columns={columns.shown} noun={noun} /> : null}
      </div>
    </div>
    <FilterChips list={list} />
  </>
);
