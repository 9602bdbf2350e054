import { purchasesCalls } from '@forecourt/contract/purchases/index';
import type { EnteredKind } from '@forecourt/domain/purchase/purchase-kinds';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type FilterDef, ListScreen, useList } from '../../../kit/list';
import { buyPath, purchasePath } from '../paths';
import { purchaseColumns } from './purchase-columns';
import { PurchaseTabs } from './purchase-tabs';

const NOUN = { one: 'purchase', many: 'purchases' };

const FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'state',
    label: 'Status',
    options: [
      { value: 'booked', label: 'Bought' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
  {
    kind: 'select',
    key: 'owed',
    label: 'Payment',
    options: [
      { value: 1, label: 'To be paid' },
      { value: 0, label: 'Nothing owed' },
    ],
  },
  { kind: 'select', key: 'lien', label: 'Lien', options: [{ value: 1, label: 'Open lien' }] },
  { kind: 'day', key: 'from', label: 'Date from', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'Date to', name: 'Date', bound: 'to', half: true },
];

const SOURCE: FilterDef = {
  kind: 'select',
  key: 'source',
  label: 'Kind',
  options: [
    { value: 'auction', label: 'Auction invoices' },
    { value: 'wholesale', label: 'From wholesale' },
  ],
};

interface Props {
  kind: EnteredKind;
  title: string;
  buyLabel: string;
  empty: { title: string; text: string };
}

/** What was bought from one kind of seller. */
export const PurchasesList = ({ kind, title, buyLabel, empty }: Props) => {
  const list = useList(purchasesCalls.list, {
    key: `purchases-${kind}`,
    defaultSort: '-day',
    filters: kind === 'wholesale' ? [SOURCE, ...FILTERS] : FILTERS,
    fixed: { kind },
  });
  const buy = (
    <Button component={Link} to={buyPath(kind)} leftSection={<IconPlus size={16} aria-hidden />}>
      {buyLabel}
    </Button>
  );
  return (
    <ListScreen
      title={title}
      actions={buy}
      above={<PurchaseTabs active={kind} />}
      list={list}
      columns={
        kind === 'wholesale'
          ? // the kind stands where the other lists have the VIN
            purchaseColumns.map((column) => ({
              ...column,
              ...(column.key === 'source' ? { optional: false } : {}),
              ...(column.key === 'vin' ? { optional: true } : {}),
            }))
          : purchaseColumns.filter(({ key }) => key !== 'source')
      }
      noun={NOUN}
      nameOf={(row) => `${row.number}, ${row.vehicle.title}`}
      open={(row) => purchasePath(row.kind, row.id)}
      searchHint="Number, vehicle, VIN, seller"
      empty={{ ...empty, action: buy }}
    />
  );
};
