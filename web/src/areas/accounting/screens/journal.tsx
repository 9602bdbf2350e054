import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Money } from '../../../kit/format';
import { type FilterDef, ListScreen, useList, useListReply } from '../../../kit/list';
import { type Line, lineColumns, lineName } from '../journal/line-columns';
import { LedgerTabs } from '../parts/ledger-tabs';
import { useAccounts } from '../parts/use-accounts';
import { entryPath, LEDGER } from '../paths';

const TAXES = [
  { value: 'gst', label: 'GST/HST' },
  { value: 'pst', label: 'PST and sales tax' },
  { value: 'qst', label: 'QST' },
  { value: 'luxury', label: 'Luxury tax' },
];

/** What the list is narrowed to by a figure elsewhere is named by the first line that it shows. */
const nameIn = (rows: readonly Line[], field: 'stock' | 'customer' | 'vendor') => (id: string) =>
  rows.find((row) => row[field] !== '')?.[field] || `No. ${id}`;

const useFilters = (rows: readonly Line[]): readonly FilterDef[] => {
  const { all } = useAccounts();
  return [
    { kind: 'select', key: 'account', label: 'Account', options: all, anyValue: true },
    { kind: 'day', key: 'from', label: 'From', name: 'Date', bound: 'from', half: true },
    { kind: 'day', key: 'to', label: 'To', name: 'Date', bound: 'to', half: true },
    { kind: 'select', key: 'tax', label: 'Tax', options: TAXES },
    { kind: 'text', key: 'stock_id', label: 'Vehicle', offMenu: true, show: nameIn(rows, 'stock') },
    { kind: 'text', key: 'customer_id', label: 'Customer', offMenu: true, show: nameIn(rows, 'customer') },
    { kind: 'text', key: 'vendor_id', label: 'Vendor', offMenu: true, show: nameIn(rows, 'vendor') },
  ];
};

/** The lines of all entries: the general ledger. */
export const Screen = () => {
  const can = useCan();
  const known = useFilters([]);
  const list = useList(accountingCalls.journalLines, {
    key: 'journal-lines',
    defaultSort: '-day',
    filters: known,
  });
  const shown = { ...list, filters: useFilters(list.rows) };
  const data = useListReply(accountingCalls.journalLines, list);
  return (
    <ListScreen
      title="Journal"
      subtitle={
        data?.opening === null || data?.opening === undefined ? undefined : (
          <>
            Balance before: <Money value={data.opening} />
          </>
        )
      }
      actions={
        can('accounting.edit') ? (
          <Button component={Link} to={LEDGER.addJournal} leftSection={<IconPlus size={16} aria-hidden />}>
            Add entry
          </Button>
        ) : null
      }
      above={<LedgerTabs active="journal" />}
      list={shown}
      columns={lineColumns}
      noun={{ one: 'line', many: 'lines' }}
      nameOf={lineName}
      open={(row) => entryPath(row.entry_id)}
      searchHint="Description or entry number"
      isDense
      totals={
        data && { debit: <Money value={data.totals.debit} />, credit: <Money value={data.totals.credit} /> }
      }
      empty={{
        title: 'Nothing is booked yet',
        text: 'Sales, deposits, payments and purchases are booked here by themselves.',
      }}
    />
  );
};
