import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/format';
import { type Column, type List, ListScreen } from '../../../kit/list';
import { TabLinks } from '../../../kit/page';
import { journalPath } from '../paths';
import { Side } from './figure';
import { LedgerTabs } from './ledger-tabs';

type Reply = ReplyOf<typeof accountingCalls.receivables>;
export type Party = Reply['rows'][number];

const amount = (key: 'age_30' | 'age_60' | 'age_90' | 'older', title: string): Column<Party> => ({
  ...{ key, title, width: 116, align: 'right' },
  render: (row) => <Side value={row[key]} />,
});

const columns: readonly Column<Party>[] = [
  { key: 'name', title: 'Name', always: true, mobile: 'title', render: (row) => row.name },
  { key: 'detail', title: 'Vehicle', mobile: 'fact', render: (row) => row.detail },
  {
    key: 'balance',
    title: 'Balance',
    width: 124,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => <Money value={row.balance} />,
  },
  amount('age_30', 'To 30 days'),
  amount('age_60', '31 to 60'),
  amount('age_90', '61 to 90'),
  {
    ...amount('older', 'Older'),
    mobile: 'fact',
    card: (row) =>
      row.older === 0 ? null : (
        <span>
          Over 90 days <Money value={row.older} />
        </span>
      ),
  },
];

interface Props {
  title: 'Receivables' | 'Payables';
  tab: 'receivables' | 'payables';
  list: List<Party>;
  reply: Reply | undefined;
  empty: string;
  actions?: ReactNode;
  /** Which balances: the first are shown without an address of their own. */
  kinds: readonly { value: string; label: string }[];
  pathOf: (kind?: string) => string;
}

/** What each party owes or is owed on an account, by age; a row opens the lines that it is made of. */
export const PartyList = ({ title, tab, list, reply, empty, actions, kinds, pathOf }: Props) => {
  const totals = reply?.totals;
  const [first] = kinds;
  const hasVehicles = list.rows.some(({ detail }) => detail !== '');
  return (
    <ListScreen
      title={title}
      actions={actions}
      above={
        <>
          <LedgerTabs active={tab} />
          <TabLinks
            label={title}
            tabs={kinds.map(({ value, label }) => ({
              ...{ key: value, label, to: pathOf(value === first?.value ? undefined : value) },
            }))}
            active={list.state.filters.kind ?? first?.value ?? ''}
          />
        </>
      }
      list={list}
      columns={hasVehicles ? columns : columns.filter(({ key }) => key !== 'detail')}
      noun={{ one: 'balance', many: 'balances' }}
      nameOf={(row) => row.name}
      open={({ customer_id, vendor_id, stock_id }) =>
        journalPath({ account: reply?.account, customer_id, vendor_id, stock_id })
      }
      isDense
      totals={
        totals && {
          balance: <Money value={totals.balance} />,
          age_30: <Money value={totals.age_30} />,
          age_60: <Money value={totals.age_60} />,
          age_90: <Money value={totals.age_90} />,
          older: <Money value={totals.older} />,
        }
      }
      empty={{ title: 'Nothing is open', text: empty }}
    />
  );
};
