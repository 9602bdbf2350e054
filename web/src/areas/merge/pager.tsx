import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './merge.module.css';
import { useAddress } from './use-address';

interface Props {
  total: number;
  page: number;
  limit: number;
  noun: { one: string; many: string };
}

/** How many there are, and the way to the others; the page is in the address. */
export const Pager = ({ total, page, limit, noun }: Props) => {
  const { change } = useAddress();
  const pages = Math.max(1, Math.ceil(total / limit));
  const go = (to: number) => change({ page: to > 1 ? String(to) : null });
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span role="status">
        {total.toLocaleString()} {total === 1 ? noun.one : noun.many}
      </span>
      {pages > 1 ? (
        <span className={classes.pages}>
          <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => go(page - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          {page.toLocaleString()} of {pages.toLocaleString()}
          <ActionIcon aria-label="Next page" disabled={page >= pages} onClick={() => go(page + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </span>
      ) : null}
    </nav>
  );
};
