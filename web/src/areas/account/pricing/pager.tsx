import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './pricing.module.css';

interface PagerProps {
  /** What is on the pages, in the plural. */
  noun: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Between the pages of a list in a section; nothing where there is one page. */
export const Pager = ({ noun, page, pages, onChange }: PagerProps) =>
  pages > 1 ? (
    <div className={classes.pager}>
      <ActionIcon aria-label={`Newer ${noun}`} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className="fc-figures">
        {page} of {pages}
      </span>
      <ActionIcon aria-label={`Older ${noun}`} disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  ) : null;
