import { billingCalls } from '@forecourt/contract/billing/index';
import { IconCalendarPlus, IconCreditCardPay, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';
import { DEALERSHIP_STATES } from '../../dealership';
import { cardText, expiryText } from './billing-texts';
import { ChargeDialog } from './charge-dialog';
import { GraceDialog } from './grace-dialog';

type Row = RowOf<typeof billingCalls.staffStatuses>;

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'standing', label: 'Show' },
    options: [
      { value: 'owing', label: 'Owing' },
      { value: 'retrying', label: 'Waiting for the next try' },
      { value: 'no-card', label: 'No card on file' },
      { value: 'card-expiring', label: 'Card expires by the end of next month' },
    ],
  },
  {
    ...{ kind: 'select', key: 'ds_status', label: 'Status' },
    options: Object.entries(DEALERSHIP_STATES).map(([value, { label }]) => ({
      value,
      label: `${value} · ${label}`,
    })),
  },
];

/** Null, not an empty element: a phone leaves out what a row has not. */
const dayOf = (value: string | null) => (value === null ? null : <Day value={value} />);

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'dealership_name', title: 'Dealership', sortable: true, always: true, mobile: 'title' },
    width: 220,
    render: (row) => row.dealership_name,
  },
  {
    ...{ key: 'ds_status', title: 'Status', sortable: true, width: 180, mobile: 'status', skeleton: 'chip' },
    render: (row) => <StatusChip states={DEALERSHIP_STATES} value={row.ds_status} />,
  },
  {
    ...{ key: 'package', title: 'Package', width: 150, optional: true },
    render: (row) => (row.next_package === null ? row.package : `${row.package}, then ${row.next_package}`),
  },
  {
    ...{ key: 'owing', title: 'Owing', align: 'right', sortable: true, width: 100, mobile: 'aside' },
    render: (row) => (row.owing === 0 ? '' : <Money value={row.owing} />),
  },
  {
    ...{ key: 'next_charge_at', title: 'Next charge', sortable: true, width: 120, mobile: 'fact' },
    render: (row) => dayOf(row.next_charge_at),
  },
  {
    ...{ key: 'next_amount', title: 'Amount', align: 'right', width: 100 },
    render: (row) => <Money value={row.next_amount} />,
  },
  {
    ...{ key: 'card', title: 'Card', width: 180, mobile: 'fact' },
    render: (row) => (row.card ? cardText(row.card) : 'No card'),
    csv: (row) => (row.card ? cardText(row.card) : ''),
  },
  {
    ...{ key: 'expiry', title: 'Expires', width: 80 },
    render: (row) => (row.card ? expiryText(row.card) : ''),
    csv: (row) => (row.card ? expiryText(row.card) : ''),
  },
  {
    ...{ key: 'failed_tries', title: 'Failed tries', align: 'right', sortable: true, width: 110 },
    render: (row) => (row.failed_tries === 0 ? '' : row.failed_tries),
  },
  { key: 'last_failure', title: 'Reason', width: 210, mobile: 'fact', render: (row) => row.last_failure },
  {
    ...{ key: 'next_retry_at', title: 'Next try', width: 110, optional: true },
    render: (row) => dayOf(row.next_retry_at),
  },
  {
    ...{ key: 'grace_until', title: 'Grace until', width: 110, optional: true },
    render: (row) => dayOf(row.grace_until),
  },
  {
    ...{ key: 'last_payment_at', title: 'Last payment', width: 120, optional: true },
    render: (row) => dayOf(row.last_payment_at),
  },
  {
    ...{ key: 'last_payment_total', title: 'Paid', align: 'right', width: 100, optional: true },
    render: (row) => <Money value={row.last_payment_total} />,
  },
];

interface Asked {
  what: 'charge' | 'grace';
  row: Row;
}

/** How each dealership stands with its payments. Those that owe most come first. */
export const Screen = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useList(billingCalls.staffStatuses, {
    ...{ key: 'payment-status', defaultSort: '-owing', filters: FILTERS },
  });
  const close = () => setAsked(null);
  return (
    <>
      <ListScreen
        title="Payment status"
        subtitle="Next charge, card and failed tries of each dealership"
        list={list}
        columns={COLUMNS}
        noun={{ one: 'dealership', many: 'dealerships' }}
        nameOf={(row) => row.dealership_name}
        rowActions={(row) => [
          {
            ...{ label: 'Invoices', icon: IconReceipt },
            to: `/dealerships-payments?show=invoices&dealership_id=${row.dealership_id}`,
          },
          ...(row.owing > 0
            ? [
                {
                  ...{ label: 'Charge now', icon: IconCreditCardPay, disabled: row.card === null },
                  onClick: () => setAsked({ what: 'charge', row }),
                },
                {
                  ...{ label: 'Extend grace', icon: IconCalendarPlus },
                  onClick: () => setAsked({ what: 'grace', row }),
                },
              ]
            : []),
        ]}
        searchHint="Name or number of the dealership"
        empty={{ title: 'No dealership has a package yet', text: 'Those that have bought one come here.' }}
      />
      {asked?.what === 'charge' ? <ChargeDialog row={asked.row} close={close} /> : null}
      {asked?.what === 'grace' ? <GraceDialog row={asked.row} close={close} /> : null}
    </>
  );
};
