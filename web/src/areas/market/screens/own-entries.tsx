import { type MarketEntryRow, marketCalls } from '@forecourt/contract/market/index';
import { MARKET_STATUS } from '@forecourt/domain/market/entry-states';
import { STATES } from '@forecourt/domain/states';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconEye,
  IconMessages,
  IconPencil,
  IconPlus,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { type FilterDef, ListScreen, type RowAction, useList } from '../../../kit/list';
import { entryColumns } from '../list/entry-columns';
import { MarketTabs } from '../parts/market-tabs';
import { addPath, entryPath, OFFERS } from '../paths';
import { REFETCH_MARKET } from '../refetch';

const { draft, published, withdrawn } = MARKET_STATUS;

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'wholesale', label: 'Market' },
    options: [
      { value: 1, label: 'Wholesale' },
      { value: 0, label: 'Retail' },
    ],
  },
  { kind: 'select', key: 'market_status', label: 'Status', options: STATES.market },
  { kind: 'select', key: 'deleted', label: 'Deleted', options: [{ value: 1, label: 'Deleted entries' }] },
];

const shown = { invalidates: REFETCH_MARKET, showsFields: false };

const useActions = () => {
  const { save: modify } = useSave(marketCalls.modify, shown);
  const { save: remove } = useSave(marketCalls.markDeleted, { ...shown, quiet: true });
  const { save: restore } = useSave(marketCalls.restore, shown);
  // what is refused has been shown
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const bringBack = ({ id }: MarketEntryRow) => restore({ params: { id } });
  const removeOne = async (row: MarketEntryRow) => {
    await remove({ params: { id: row.id } });
    undoToast(`${row.vehicle?.title ?? 'The entry'} was marked deleted`, () => bringBack(row));
  };
  return (row: MarketEntryRow): readonly RowAction[] => {
    if (row.deleted_at)
      return [{ label: 'Restore', icon: IconArrowBackUp, onClick: () => quietly(bringBack(row)) }];
    const move = (market_status: typeof published | typeof withdrawn) => () =>
      quietly(modify({ params: { id: row.id }, body: { market_status, version: row.version } }));
    return [
      { label: row.market_status === draft ? 'Continue' : 'Edit', icon: IconPencil, to: entryPath(row.id) },
      ...(row.open_offers > 0
        ? [{ label: 'Offers', icon: IconMessages, to: `${OFFERS}?entry_id=${row.id}` }]
        : []),
      ...(row.market_status === published
        ? [{ label: 'Withdraw', icon: IconEye, onClick: move(withdrawn) }]
        : []),
      ...(row.market_status === withdrawn
        ? [{ label: 'Publish again', icon: IconWorldUpload, onClick: move(published) }]
        : []),
      {
        label: 'Mark deleted',
        icon: IconTrash,
        danger: true,
        divided: true,
        onClick: () => quietly(removeOne(row)),
      },
    ];
  };
};

/** What the dealership offers on both markets. */
export const Screen = () => {
  const list = useList(marketCalls.own, { key: 'market-own', defaultSort: '-created_at', filters: FILTERS });
  const actions = useActions();
  const add = (
    <Button component={Link} to={addPath(1)} leftSection={<IconPlus size={16} aria-hidden />}>
      Offer a vehicle
    </Button>
  );
  return (
    <ListScreen
      title="Our vehicles on the market"
      actions={add}
      above={<MarketTabs active="own" />}
      list={list}
      columns={entryColumns}
      noun={{ one: 'entry', many: 'entries' }}
      nameOf={(row) => row.vehicle?.title ?? `Entry ${row.id}`}
      open={(row) => entryPath(row.id)}
      rowActions={actions}
      searchHint="Vehicle, stock no., VIN"
      empty={{
        title: 'You offer nothing on the market yet',
        text: 'Offer a vehicle to other dealers, or let them and visitors ask about it.',
        action: add,
      }}
    />
  );
};
