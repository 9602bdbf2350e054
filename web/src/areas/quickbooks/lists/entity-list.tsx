import { type QbEntity, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { ACTIVE_STATES, StatusChip } from '../../../kit/chips';
import { Truncate } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { REFETCH_QB } from '../refetch';

const mappedText = ({ mapped_to }: QbEntity): string => mapped_to.map(({ label }) => label).join(', ');

const COLUMNS: Readonly<Record<string, Column<QbEntity>>> = {
  number: {
    ...{ key: 'number', title: 'Number', width: 112, sortable: true, fits: true, mobile: 'fact' },
    render: ({ number }) => number,
  },
  name: {
    ...{ key: 'name', title: 'Name', sortable: true, always: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  type: {
    ...{ key: 'type', title: 'Type', width: 190, sortable: true, mobile: 'fact' },
    render: ({ type }) => type,
  },
  detail: {
    ...{ key: 'detail', title: 'Details', width: 240, mobile: 'fact' },
    render: ({ detail }) => <Truncate text={detail} />,
    csv: ({ detail }) => detail,
  },
  mapped: {
    ...{ key: 'mapped', title: 'Mapped to', width: 260, mobile: 'fact' },
    render: (row) => <Truncate text={mappedText(row)} />,
    card: mappedText,
    csv: mappedText,
  },
  active: {
    ...{ key: 'active', title: 'State', width: 110, fits: true },
    render: ({ is_active }) => <StatusChip states={ACTIVE_STATES} value={is_active} />,
    csv: ({ is_active }) => (is_active === 1 ? 'Active' : 'Inactive'),
  },
};

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
const FILTERS: readonly FilterDef[] = [
  { key: 'mapped', label: 'Mapped', kind: 'select', options: YES_NO },
  { key: 'active', label: 'Active', kind: 'select', options: YES_NO },
];

export const ReadLists = () => {
  const { save, isSaving } = useSave(quickbooksCalls.readLists, { invalidates: REFETCH_QB });
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save({}).catch(() => undefined)}
    >
      Refresh from QuickBooks
    </Button>
  );
};

interface Props {
  kind: QbEntity['kind'];
  noun: { one: string; many: string };
  columns: readonly (keyof typeof COLUMNS)[];
}

/** A list of QuickBooks as it was last read. */
export const EntityList = ({ kind, noun, columns }: Props) => {
  const list = useList(quickbooksCalls.entities, {
    ...{ key: `quickbooks-${kind}`, defaultSort: kind === 'Account' ? 'number' : 'name' },
    ...{ filters: FILTERS, fixed: { kind } },
  });
  return (
    <DataList
      list={list}
      columns={columns.flatMap((key) => COLUMNS[key] ?? [])}
      noun={noun}
      nameOf={({ name }) => name}
      searchHint="Name or number"
      empty={{
        title: `No ${noun.many} yet`,
        text: 'They are read from QuickBooks when it is connected.',
      }}
    />
  );
};
