import { depositsCalls } from '@forecourt/contract/deposits/index';
import { phoneMask } from '../../../kit/fields';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, type RowOf, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { ALL_DEPOSITS, depositsOfCustomer } from '../paths';

type Row = RowOf<typeof depositsCalls.byCustomer>;

const NOUN = { one: 'customer', many: 'customers' };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Customer',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => row.name,
  },
  {
    key: 'mobile',
    title: 'Mobile',
    width: 150,
    mobile: 'fact',
    render: (row) => phoneMask.format(row.mobile),
    csv: (row) => row.mobile,
  },
  { key: 'email', title: 'E-mail', render: (row) => row.email },
  {
    key: 'count',
    title: 'Deposits',
    width: 100,
    align: 'right',
    render: (row) => row.count,
    card: () => null,
  },
  {
    key: 'received',
    title: 'Received',
    width: 130,
    align: 'right',
    render: (row) => <Money value={row.received} />,
  },
  {
    key: 'balance',
    title: 'Balance',
    width: 130,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => <Money value={row.balance} />,
  },
  {
    key: 'last',
    title: 'Last deposit',
    width: 130,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: (row) => <Day value={row.last} />,
  },
];

/** Customers with deposits, and how much of their money is held. */
export const Screen = () => {
  const list = useList(depositsCalls.byCustomer, { key: 'deposits-by-customer', defaultSort: '-balance' });
  return (
    <Page title="Deposits by customer" back={ALL_DEPOSITS}>
      <DataList
        list={list}
        columns={COLUMNS}
        noun={NOUN}
        nameOf={(row) => row.name}
        open={(row) => depositsOfCustomer(row.id)}
        searchHint="Name, telephone, e-mail"
        empty={{ title: 'No deposits yet', text: 'Customers who paid a deposit appear here.' }}
      />
    </Page>
  );
};
