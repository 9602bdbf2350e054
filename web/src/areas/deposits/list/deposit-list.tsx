import { depositsCalls } from '@forecourt/contract/deposits/index';
import type { ReactNode } from 'react';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { depositColumns, depositName } from './deposit-columns';
import { DEPOSIT_FILTERS } from './deposit-filters';
import { useOpenDeposit } from './use-open-deposit';

const DepositPanel = later(async () => (await import('../panel/deposit-panel')).DepositPanel);

const NOUN = { one: 'deposit', many: 'deposits' };

interface Props {
  listKey: string;
  fixed?: { deal_id?: number; mid_vehicle_id?: number };
  /** Columns that say the same in every row here. */
  without?: readonly string[];
  empty: { title: string; text: string; action?: ReactNode };
  tools?: ReactNode;
}

/** Deposits, each with its entries in a panel at the side. */
export const DepositList = ({ listKey, fixed, without = [], empty, tools }: Props) => {
  const open = useOpenDeposit();
  const list = useList(depositsCalls.list, {
    key: listKey,
    defaultSort: '-created_at',
    filters: fixed ? DEPOSIT_FILTERS.filter(({ key }) => key === 'holding') : DEPOSIT_FILTERS,
    fixed,
  });
  return (
    <>
      <DataList
        list={list}
        columns={depositColumns.filter(({ key }) => !without.includes(key))}
        noun={NOUN}
        nameOf={depositName}
        open={(row) => open.pathFor(row.id)}
        searchHint="Number, customer, vehicle, transaction"
        hasExport={!fixed}
        tools={list.total > 0 ? tools : null}
        empty={empty}
      />
      {open.id === null ? null : <DepositPanel id={open.id} onClose={open.close} />}
    </>
  );
};
