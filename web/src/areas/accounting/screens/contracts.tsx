import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type Column, ListScreen, useList, useListReply } from '../../../kit/list';
import { Side } from '../parts/figure';
import { LedgerTabs } from '../parts/ledger-tabs';
import { journalPath } from '../paths';

const FundDialog = later(async () => (await import('../dialogs/fund-dialog')).FundDialog);

export type Contract = ReplyOf<typeof accountingCalls.contracts>['rows'][number];

/** A lender is asked when it has not paid by then. */
const LATE_DAYS = 10;

const columns: readonly Column<Contract>[] = [
  {
    key: 'customer',
    title: 'Customer',
    always: true,
    mobile: 'title',
    render: (row) => row.customer || 'Not assigned',
  },
  { key: 'stock', title: 'Vehicle', mobile: 'fact', render: (row) => row.stock },
  {
    key: 'since',
    title: 'Since',
    width: 110,
    sortable: true,
    fits: true,
    render: (row) => <Day value={row.since} />,
  },
  {
    key: 'days',
    title: 'Age',
    width: 110,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => (
      <StateChip label={`${row.days} days`} tone={row.days > LATE_DAYS ? 'warning' : 'neutral'} />
    ),
  },
  {
    key: 'contract',
    title: 'Contract',
    width: 130,
    align: 'right',
    mobile: 'aside',
    render: (row) => <Side value={row.contract} />,
  },
  {
    key: 'reserve',
    title: 'Reserve',
    width: 120,
    align: 'right',
    render: (row) => <Side value={row.reserve} />,
  },
];

/** Contracts that lenders and lessors have not paid yet. */
export const Screen = () => {
  const can = useCan();
  const [funding, setFunding] = useState<Contract | null>(null);
  const list = useList(accountingCalls.contracts, { key: 'contracts', defaultSort: 'since', filters: [] });
  const totals = useListReply(accountingCalls.contracts, list)?.totals;
  return (
    <>
      <ListScreen
        title="Contracts in transit"
        above={<LedgerTabs active="contracts" />}
        list={list}
        columns={columns}
        noun={{ one: 'contract', many: 'contracts' }}
        nameOf={(row) => `${row.customer}, ${row.stock}`}
        open={({ customer_id, stock_id }) => journalPath({ account: '1110', customer_id, stock_id })}
        rowActions={(row) =>
          can('accounting.edit')
            ? [{ label: 'Book funding', icon: IconCash, onClick: () => setFunding(row) }]
            : []
        }
        isDense
        totals={
          totals && {
            contract: <Money value={totals.contract} />,
            reserve: <Money value={totals.reserve} />,
          }
        }
        empty={{
          title: 'No contract is in transit',
          text: 'A sale that a lender or lessor pays is shown here until the money is in.',
        }}
      />
      {funding ? <FundDialog contract={funding} onClose={() => setFunding(null)} /> : null}
    </>
  );
};
