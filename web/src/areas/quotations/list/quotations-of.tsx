import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { DataList, useList } from '../../../kit/list';
import { quotationPath } from '../paths';
import classes from './list.module.css';
import { quotationColumns, quotationName } from './quotation-columns';
import { useQuotationActions } from './use-quotation-actions';
import { useQuotationFilters } from './use-quotation-filters';

const NOUN = { one: 'quotation', many: 'quotations' };
const LEFT_OUT = ['customer', 'email'];

interface Props {
  /** Whose quotations, or of which deal. */
  of: { frk_customer_id: number } | { deal_id: number };
  /** Where a new one is made. */
  addAt: string;
  emptyText: string;
  /** Names the list: its columns and views are stored under it. */
  listKey: string;
}

/** The quotations of one customer or one deal, with the way to a new one. */
export const QuotationsOf = ({ of, addAt, emptyText, listKey }: Props) => {
  const can = useCan();
  const { filters } = useQuotationFilters(false);
  const list = useList(quotationsCalls.list, {
    key: listKey,
    defaultSort: '-created_at',
    filters: filters.filter(({ key }) => key === 'state'),
    fixed: of,
  });
  const rowActions = useQuotationActions(false);
  const add = can('quotations.edit') ? (
    <Button component={Link} to={addAt} leftSection={<IconPlus size={16} aria-hidden />}>
      New quotation
    </Button>
  ) : null;
  const tool = add ? (
    <Button
      component={Link}
      to={addAt}
      className={classes.add}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      <span className={classes.addLabel}>New quotation</span>
    </Button>
  ) : null;
  return (
    <DataList
      list={list}
      columns={quotationColumns
        .filter(({ key }) => !LEFT_OUT.includes(key))
        .map((column) => (column.key === 'number' ? { ...column, mobile: 'title' as const } : column))}
      noun={NOUN}
      nameOf={quotationName}
      open={(row) => quotationPath(row.id)}
      rowActions={rowActions}
      tools={list.total > 0 ? tool : null}
      hasExport={false}
      empty={{ title: 'No quotations yet', text: emptyText, action: add }}
    />
  );
};
