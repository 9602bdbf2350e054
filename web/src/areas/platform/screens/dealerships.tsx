import { dealershipCalls } from '@forecourt/contract/dealership';
import { platformCalls } from '@forecourt/contract/platform/index';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips/state-chip';
import { Day, RelativeTime } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';
import { DEALERSHIP_STATES } from '../../dealership';
import { ContinueSetup } from '../dealerships/continue-setup';
import { ADD_DEALERSHIP, dealershipPath, FIRST_RUN } from '../dealerships/paths';

type Row = RowOf<typeof dealershipCalls.list>;

const STATUS_FILTER: FilterDef = {
  key: 'ds_status',
  label: 'Status',
  kind: 'select',
  options: Object.entries(DEALERSHIP_STATES).map(([value, { label }]) => ({
    value,
    label: `${value} · ${label}`,
  })),
};

const NONE = { value: 0, label: 'No package' };

const useFilters = (): readonly FilterDef[] => {
  const { data } = useCall(platformCalls.dealershipOptions, {}, { staleTime: 300_000 });
  const { packages = [], provinces = [], groups = [] } = data ?? {};
  return [
    STATUS_FILTER,
    { key: 'package_id', label: 'Package', kind: 'select', options: [...packages, NONE] },
    { key: 'province_id', label: 'Province', kind: 'select', options: provinces },
    { key: 'group_id', label: 'Group', kind: 'select', options: groups },
  ];
};

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
  { key: 'owner', title: 'Owner', render: (row) => row.owner, optional: true },
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
  { key: 'package', title: 'Package', render: (row) => row.package, width: 130 },
  {
    key: 'users',
    title: 'Users',
    render: (row) => row.users,
    sortable: true,
    align: 'right',
    width: 80,
    mobile: 'fact',
    card: (row) => (row.users === 1 ? '1 user' : `${row.users} users`),
  },
  { key: 'stock', title: 'Stock', render: (row) => row.stock, align: 'right', width: 80 },
  {
    key: 'last_active',
    title: 'Last active',
    render: (row) => (row.last_active ? <RelativeTime at={row.last_active} /> : null),
    width: 130,
  },
  {
    key: 'created_at',
    title: 'Since',
    render: (row) => <Day value={row.created_at} />,
    sortable: true,
    optional: true,
    width: 110,
  },
];

export const Screen = () => {
  const can = useCan();
  const firstRun = useCall(
    platformCalls.firstRun,
    {},
    { enabled: can('platform.addDealership'), staleTime: 300_000 },
  ).data;
  const list = useList(dealershipCalls.list, {
    key: 'dealerships',
    defaultSort: 'bussiness_name',
    filters: useFilters(),
  });
  if (firstRun?.is_open) return <Navigate to={FIRST_RUN} replace />;
  return (
    <ListScreen
      title="Dealerships"
      above={firstRun?.dealership ? <ContinueSetup name={firstRun.dealership.bussiness_name} /> : null}
      list={list}
      columns={COLUMNS}
      noun={{ one: 'dealership', many: 'dealerships' }}
      nameOf={(row) => row.bussiness_name}
      open={can('platform.siteSettings') ? (row) => dealershipPath(row.id) : undefined}
      searchHint="Search name, ID, city, host name or owner"
      actions={
        can('platform.addDealership') ? (
          <Button component={Link} to={ADD_DEALERSHIP} leftSection={<IconPlus size={16} aria-hidden />}>
            Add dealership
          </Button>
        ) : null
      }
      empty={{ title: 'No dealership yet', text: 'Every dealership that uses Forecourt is listed here.' }}
    />
  );
};
