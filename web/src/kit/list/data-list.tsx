import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearchOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState, FailedState, State } from '../page/states';
import { BulkBar } from './bulk-bar';
import { chipsOf } from './filters';
import classes from './list.module.css';
import { ListCards } from './list-cards';
import { ListFooter } from './list-footer';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { SelectLine } from './select-line';
import { useColumns } from './use-columns';
import type { List } from './use-list';
import { useListKeys } from './use-list-keys';
import type { DataListProps } from './view-props';

const NoMatch = <Row,>({ list, noun }: { list: List<Row>; noun: string }) => {
  const { q, filters } = list.state;
  const on = chipsOf(list.filters, filters).map(({ text }) => text);
  const asked = [...(q === '' ? [] : [`Search: ${q}`]), ...on].join(', ');
  return (
    <State
      icon={IconSearchOff}
      title={`No ${noun} match`}
      actions={
        <Button variant="default" onClick={list.clear}>
          Clear the filters
        </Button>
      }
    >
      {asked}
    </State>
  );
};

/** A list with everything it needs; `useList` says what is in it. */
export const DataList = <Row extends { id: number }>(props: DataListProps<Row>) => {
  const { list, noun, nameOf, open, rowActions, bulkActions = [], empty } = props;
  const container = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const reveal = useRef<((index: number) => void) | null>(null);
  const navigate = useNavigate();
  const columns = useColumns(list.key, props.columns);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const selectable = bulkActions.length > 0;
  const [isChoosing, setChoosing] = useState(false);
  const isSelecting = selectable && (isChoosing || list.selection.count > 0);
  const stopSelecting = () => {
    setChoosing(false);
    list.selection.clear();
  };

  const { active, setActive } = useListKeys({
    count: list.count,
    container,
    reveal,
    search: searchRef,
    onOpen: (index) => {
      const row = list.rowAt(index);
      if (row && open) navigate(open(row));
    },
    onSelect: (index) => {
      const row = list.rowAt(index);
      if (row && selectable) list.selection.toggle(row.id);
    },
  });

  const hasRows = list.isLoading || list.rows.length > 0;
  const Rows = isPhone ? ListCards : ListTable;
  const body = () => {
    if (list.error) {
      return (
        <FailedState
          title={`The ${noun.many} could not be loaded`}
          error={list.error}
          onRetry={list.retry}
          actions={
            list.search === '' ? null : (
              <Button variant="subtle" onClick={list.reset}>
                Show the whole list
              </Button>
            )
          }
        />
      );
    }
    if (!hasRows && list.isNarrowed) return <NoMatch list={list} noun={noun.many} />;
    if (!hasRows) {
      return (
        <EmptyState title={empty.title} actions={empty.action}>
          {empty.text}
        </EmptyState>
      );
    }
    return (
      <Rows
        list={list}
        columns={isPhone ? props.columns : columns.shown}
        nameOf={nameOf}
        open={open}
        rowActions={rowActions}
        selectable={selectable}
        isSelecting={isSelecting}
        onSelectFirst={(id) => {
          setChoosing(true);
          list.selection.toggle(id);
        }}
        active={active}
        onActive={setActive}
        reveal={reveal}
        label={noun.many}
        totals={props.totals}
      />
    );
  };

  return (
    <div
      className={classes.list}
      ref={container}
      data-selecting={(selectable && list.selection.count > 0) || undefined}
      data-dense={props.isDense || undefined}
    >
      <ListToolbar
        list={list}
        columns={columns}
        noun={noun}
        searchRef={searchRef}
        isPhone={isPhone ?? false}
        tools={props.tools}
        onFilters={props.onFilters}
        searchHint={props.searchHint}
        hasExport={props.hasExport}
      />
      {isPhone && hasRows && !list.error ? (
        <SelectLine
          list={list}
          noun={noun}
          isSelecting={isSelecting}
          onStart={selectable ? () => setChoosing(true) : undefined}
          onStop={stopSelecting}
        />
      ) : null}
      <div className={classes.frame} data-plain={(isPhone && hasRows && !list.error) || undefined}>
        {list.isRefreshing ? <div className={classes.progress} /> : null}
        {body()}
      </div>
      {hasRows && !list.error ? <ListFooter list={list} noun={noun} /> : null}
      {selectable ? <BulkBar list={list} actions={bulkActions} isPhone={isPhone ?? false} /> : null}
    </div>
  );
};
