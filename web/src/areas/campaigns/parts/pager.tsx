import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from '../campaigns.module.css';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export const Pager = ({ page, pages, onPage }: Props) =>
  pages <= 1 ? null : (
    <nav className={classes.pager} aria-label="Pages">
      <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span>
        {page.toLocaleString('en-CA')} of {pages.toLocaleString('en-CA')}
      </span>
      <ActionIcon aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </nav>
  );
