import { Pagination } from '@mantine/core';
import classes from '../banking.module.css';

interface Props {
  label: string;
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a table; nothing where there is one page. */
export const Pager = ({ label, page, limit, total, onPage }: Props) =>
  total <= limit ? null : (
    <nav className={classes.pager} aria-label={`Pages of ${label}`}>
      <span className={classes.quiet}>{total.toLocaleString()} in all</span>
      <Pagination
        size="sm"
        total={Math.ceil(total / limit)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': `${control} page of ${label}` })}
      />
    </nav>
  );
