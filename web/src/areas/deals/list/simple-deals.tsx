import type { DealRow } from '@forecourt/contract/deals/deal';
import type { ReactNode } from 'react';
import { DataList, type RowAction } from '../../../kit/list';
import { useDealPaths } from '../../deal-links';
import { useDealList } from '../search/use-deal-list';
import { useMoveDeal } from '../status/use-move-deal';
import { useDealsLive } from '../use-deals-live';
import { useDealActions } from './deal-actions';
import { dealColumns, dealName } from './deal-columns';

interface Props {
  listKey: string;
  fixed: NonNullable<Parameters<typeof useDealList>[1]>;
  empty: { title: string; text: ReactNode; action?: ReactNode };
  /** Stand before the actions that every deal has. */
  more?: (deal: DealRow) => readonly RowAction[];
}

/** A list of the deals of one kind, of one customer or on one vehicle. */
export const SimpleDeals = ({ listKey, fixed, empty, more }: Props) => {
  const paths = useDealPaths();
  const { list, onFilters } = useDealList(listKey, fixed);
  const move = useMoveDeal();
  const rowActions = useDealActions(move);
  useDealsLive();
  return (
    <>
      <DataList
        list={list}
        columns={dealColumns}
        noun={{ one: 'deal', many: 'deals' }}
        nameOf={dealName}
        open={(row) => paths.deal(row.id)}
        rowActions={(row) => [...(more?.(row) ?? []), ...rowActions(row)]}
        onFilters={onFilters}
        searchHint="Customer, vehicle, Stock No."
        hasExport={false}
        empty={empty}
      />
      {move.dialogs}
    </>
  );
};
