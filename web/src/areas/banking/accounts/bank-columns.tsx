import type { BankAccount } from '@forecourt/contract/banking/index';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { KIND_NAMES } from '../parts/words';

const numberOf = ({ institution_no, transit_no, account_no }: BankAccount): string =>
  [institution_no, transit_no, account_no].filter(Boolean).join(' ');

export const bankColumns: readonly Column<BankAccount>[] = [
  {
    key: 'code',
    title: 'Ledger',
    width: 104,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: ({ account_code }) => account_code,
    csv: ({ account_code }) => account_code,
  },
  {
    key: 'name',
    title: 'Account',
    sortable: true,
    always: true,
    mobile: 'title',
    render: ({ name, is_active }) => (
      <>
        {name} {is_active ? null : <StateChip label="Not in use" tone="neutral" />}
      </>
    ),
    csv: ({ name }) => name,
  },
  {
    key: 'kind',
    title: 'Kind',
    width: 130,
    mobile: 'fact',
    render: ({ kind }) => KIND_NAMES[kind],
    csv: ({ kind }) => KIND_NAMES[kind],
  },
  { key: 'number', title: 'Number', width: 200, render: numberOf, csv: numberOf },
  {
    key: 'balance',
    title: 'Ledger balance',
    width: 170,
    align: 'right',
    mobile: 'aside',
    render: ({ balance }) => <Money value={balance} />,
  },
  {
    key: 'reconciled_to',
    title: 'Reconciled to',
    width: 130,
    fits: true,
    mobile: 'fact',
    render: ({ reconciled_to, open_reconciliation_id }) =>
      reconciled_to ? (
        <Day value={reconciled_to} />
      ) : open_reconciliation_id === null ? (
        'Never'
      ) : (
        'In progress'
      ),
    csv: ({ reconciled_to }) => reconciled_to,
  },
  {
    key: 'reconciled_balance',
    title: 'Bank balance then',
    width: 180,
    align: 'right',
    render: ({ reconciled_balance }) =>
      reconciled_balance === null ? null : <Money value={reconciled_balance} />,
  },
];
