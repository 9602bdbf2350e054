import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import classes from './list.module.css';
import { ALL_ROWS } from './list-state';
import type { List } from './use-list';

const SIZES = [10, 25, 50, 100, 200];
const ALL = { value: String(ALL_ROWS), label: 'All, scrolling' };

interface Props<Row> {
  list: List<Row>;
  noun: { one: string; many: string };
}

export const ListFooter = <Row,>({ list, noun }: Props<Row>) => {
  const { state, total, pages, rows } = list;
  const first = (state.page - 1) * state.limit + 1;
  const sizes =
    SIZES.includes(state.limit) || list.isEndless ? SIZES : [...SIZES, state.limit].sort((a, b) => a - b);
  const go = (page: number) => list.change({ page });
  const count = `${total.toLocaleString()} ${total === 1 ? noun.one : noun.many}`;
  return (
    // on a phone the line above the cards has the count
    <div className={classes.footer} data-one-page={(pages <= 1 && !list.isEndless) || undefined}>
      <span role="status" className={classes.count}>
        {list.isLoading ? '\u00a0' : count}
        {pages > 1 && rows.length > 0
          ? `, ${first.toLocaleString()} to ${(first + rows.length - 1).toLocaleString()} shown`
          : ''}
      </span>
      <div className={classes.pager}>
        <NativeSelect
          size="xs"
          w={124}
          aria-label="Rows on a page"
          data={[
            ...sizes.map((size) => ({ value: String(size), label: `${size} a page` })),
            ...(list.mayBeEndless ? [ALL] : []),
          ]}
          value={state.limit}
          onChange={(event) => list.change({ limit: Number(event.currentTarget.value) })}
        />
        <ActionIcon aria-label="First page" disabled={state.page <= 1} onClick={() => go(1)}>
          <IconChevronsLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Previous page" disabled={state.page <= 1} onClick={() => go(state.page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span className={classes.pageNumber}>
          {list.isLoading ? '\u00a0' : `${state.page.toLocaleString()} of ${pages.toLocaleString()}`}
        </span>
        <ActionIcon aria-label="Next page" disabled={state.page >= pages} onClick={() => go(state.page + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Last page" disabled={state.page >= pages} onClick={() => go(pages)}>
          <IconChevronsRight size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
};
