import { type Vendor, type VendorEntry, vendorsCalls } from '@forecourt/contract/vendors/index';
import { EVENT_NAMES } from '@forecourt/domain/ledger/index';
import { Link } from 'react-router';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, sourceOf, useListOf } from '../../../kit/list';
import { vehicleCosts } from '../../cost-links';
import classes from './card.module.css';

const nameOf = ({ kind }: VendorEntry): string =>
  kind in EVENT_NAMES ? EVENT_NAMES[kind as keyof typeof EVENT_NAMES] : kind; // kinds are those of the domain

const COLUMNS: readonly Column<VendorEntry>[] = [
  {
    key: 'day',
    title: 'Date',
    width: 112,
    sortable: true,
    mobile: 'fact',
    fits: true,
    render: (row) => <Day value={row.day} />,
  },
  { key: 'number', title: 'Entry', width: 84, align: 'right', render: (row) => row.number },
  {
    key: 'what',
    title: 'Description',
    always: true,
    mobile: 'title',
    render: (row) => (
      <span className={classes.what}>
        {row.memo || nameOf(row)}
        {row.vehicle ? (
          <Link className={classes.quiet} to={vehicleCosts(row.vehicle.id)}>
            {row.vehicle.title}
          </Link>
        ) : null}
      </span>
    ),
    card: (row) => row.memo || nameOf(row),
    csv: (row) => row.memo,
  },
  {
    key: 'kind',
    title: 'Kind',
    width: 170,
    mobile: 'fact',
    render: nameOf,
    csv: nameOf,
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 120,
    align: 'right',
    render: (row) => <Money value={row.amount} />,
  },
  {
    key: 'change',
    title: 'Owed',
    width: 120,
    align: 'right',
    mobile: 'aside',
    render: (row) => (row.change === 0 ? '' : <Money value={row.change} />),
    csv: (row) => row.change,
  },
  {
    key: 'balance',
    title: 'Balance',
    width: 124,
    align: 'right',
    render: (row) => <Money value={row.balance} />,
  },
];

/** Every journal entry of the vendor: purchases, costs, cheques; with what was owed after each. */
export const Ledger = ({ vendor }: { vendor: Vendor }) => {
  const source = sourceOf<VendorEntry>(vendorsCalls.ledger, (query) => ({
    params: { id: vendor.id },
    query,
  }));
  const list = useListOf(source, { key: 'vendor-ledger', defaultSort: '-day' });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'entry', many: 'entries' }}
      nameOf={(row) => `Entry ${row.number}`}
      empty={{
        title: 'Nothing is booked yet',
        text: 'Purchases, costs and payments of this vendor are listed here with what is owed after each.',
      }}
    />
  );
};
