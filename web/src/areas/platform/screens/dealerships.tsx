import { dealershipCalls } from '@forecourt/contract/dealership';
import { StatusChip } from '../../../kit/chips/state-chip';
import { Day } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';
import { DEALERSHIP_STATES } from '../../dealership';

type Row = RowOf<typeof dealershipCalls.list>;

const FILTERS: readonly FilterDef[] = [
  {
    key: 'ds_status',
    label: 'Status',
    kind: 'select',
    options: Object.entries(DEALERSHIP_STATES).map(([value, { label }]) => ({
      value,
      label: `${value} · ${label}`,
    })),
  },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'id',
    title: 'ID',
    render: (row) => row.id,
    sortable: true,
    align: 'right',
    width: 80,
    mobile: 'fact',
  },
  {
    key: 'bussiness_name',
    title: 'Name',
    render: (row) => row.bussiness_name,
    sortable: true,
    always: true,
    mobile: 'title',
  },
  { key: 'dba', title: 'DBA', render: (row) => row.dba, optional: true },
  {
    key: 'city',
    title: 'City',
    render: (row) => [row.city, row.province].filter(Boolean).join(', '),
    mobile: 'fact',
  },
  {
    key: 'ds_status',
    title: 'Status',
    render: (row) => <StatusChip states={DEALERSHIP_STATES} value={row.ds_status} />,
    sortable: true,
    width: 190,
    mobile: 'status',
    skeleton: 'chip',
  },
  { key: 'package', title: 'Package', render: (row) => row.package, width: 150 },
  {
    key: 'users',
    title: 'Users',
    render: (row) => row.users,
    sortable: true,
    align: 'right',
    width: 90,
    mobile: 'fact',
  },
  {
    key: 'created_at',
    title: 'Since',
    render: (row) => <Day value={row.created_at} />,
    sortable: true,
    width: 110,
  },
];

export const Screen = () => {
  const list = useList(dealershipCalls.list, {
    key: 'dealerships',
    defaultSort: 'bussiness_name',
    filters: FILTERS,
  });
  return (
    <ListScreen
      title="Dealerships"
      list={list}
      columns={COLUMNS}
      noun={{ one: 'dealership', many: 'dealerships' }}
      nameOf={(row) => row.bussiness_name}
      empty={{ title: 'No dealership yet', text: 'Every dealership that uses Forecourt is listed here.' }}
    />
  );
};
