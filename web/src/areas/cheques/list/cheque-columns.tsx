import type { ChequeRow } from '@forecourt/contract/cheques/index';
import { StatusChip } from '../../../kit/chips';
import type { States } from '../../../kit/chips/states';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';

export const CHEQUE_LOOKS: States = {
  written: { label: 'Not printed', tone: 'progress' },
  printed: { label: 'Printed', tone: 'done' },
  void: { label: 'Void', tone: 'neutral' },
};

export const chequeColumns: readonly Column<ChequeRow>[] = [
  {
    key: 'number',
    title: 'Number',
    width: 112,
    sortable: true,
    always: true,
    fits: true,
    mobile: 'fact',
    render: (row) => row.number,
    card: (row) => `No. ${row.number}`,
  },
  {
    key: 'day',
    title: 'Date',
    width: 116,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: (row) => <Day value={row.day} />,
    csv: (row) => row.day,
  },
  { key: 'payee', title: 'Payee', sortable: true, mobile: 'title', render: (row) => row.payee },
  { key: 'memo', title: 'Memo', width: 220, render: (row) => row.memo },
  { key: 'bank_account', title: 'Bank account', width: 180, render: (row) => row.bank_account },
  {
    key: 'state',
    title: 'Status',
    width: 130,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <StatusChip states={CHEQUE_LOOKS} value={row.state} />,
    csv: (row) => row.state,
  },
  { key: 'prints', title: 'Prints', width: 80, align: 'right', optional: true, render: (row) => row.prints },
  {
    key: 'amount',
    title: 'Amount',
    width: 130,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => <Money value={row.amount} />,
  },
];
