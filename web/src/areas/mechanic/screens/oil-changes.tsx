import { carsCalls, type ShopCarRow } from '@forecourt/contract/mechanic/cars';
import { IconDroplet, IconMail, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Day, useToday } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type Column, DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { ADD_SERVICE, SHOP } from '../paths';
import { REFETCH_CARS } from '../refetch';
import { odometerText } from '../words';

const OilDialog = later(async () => (await import('../dialogs/oil-dialog')).OilDialog);

const FILTERS: readonly FilterDef[] = [
  { kind: 'select', key: 'due', label: 'Due', options: [{ value: 1, label: 'Soon or overdue' }] },
  {
    kind: 'select',
    key: 'planned',
    label: 'Plan',
    options: [
      { value: 1, label: 'With a plan' },
      { value: 0, label: 'Without' },
    ],
  },
];

const everyText = ({ lubrication: plan, odometer_type }: ShopCarRow): string =>
  plan === null
    ? ''
    : [
        plan.every_distance === null ? '' : odometerText(plan.every_distance, odometer_type),
        plan.every_months === null ? '' : `${plan.every_months} months`,
      ]
        .filter(Boolean)
        .join(' or ');

const stateOf = ({ lubrication: plan }: ShopCarRow, today: string) => {
  if (plan === null || plan.next_on === null) return { label: 'No plan', tone: 'neutral' } as const;
  if (plan.next_on < today) return { label: 'Overdue', tone: 'bad' } as const;
  return plan.reminded_at === null
    ? ({ label: 'Planned', tone: 'info' } as const)
    : ({ label: 'Reminded', tone: 'progress' } as const);
};

const columnsOf = (today: string): readonly Column<ShopCarRow>[] => [
  {
    key: 'title',
    title: 'Vehicle',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => row.title,
  },
  {
    ...{ key: 'customer', title: 'Customer', width: 170, sortable: true, mobile: 'fact' },
    render: (row) => row.customer?.name ?? '',
    csv: (row) => row.customer?.name ?? '',
  },
  {
    ...{ key: 'next_on', title: 'Next change', width: 132, sortable: true, mobile: 'aside' },
    render: (row) => (row.lubrication?.next_on ? <Day value={row.lubrication.next_on} /> : ''),
    csv: (row) => row.lubrication?.next_on ?? '',
  },
  {
    ...{ key: 'next_odometer', title: 'Or at', width: 112, align: 'right' },
    render: (row) => odometerText(row.lubrication?.next_odometer ?? null, row.odometer_type),
    csv: (row) => row.lubrication?.next_odometer ?? '',
  },
  {
    ...{ key: 'state', title: 'Status', width: 124, mobile: 'status', skeleton: 'chip' },
    render: (row) => <StateChip {...stateOf(row, today)} />,
    csv: (row) => stateOf(row, today).label,
  },
  { key: 'every', title: 'Every', width: 190, render: everyText, csv: everyText },
  {
    ...{ key: 'last_on', title: 'Last change', width: 120 },
    render: (row) => (row.lubrication ? <Day value={row.lubrication.last_on} /> : ''),
    csv: (row) => row.lubrication?.last_on ?? '',
  },
  { key: 'plate', title: 'Plate', width: 110, optional: true, render: (row) => row.plate },
  {
    ...{ key: 'last_service_on', title: 'Last service', width: 120, sortable: true, optional: true },
    render: (row) => (row.last_service_on ? <Day value={row.last_service_on} /> : ''),
  },
];

/** When the oil of customers' vehicles is to be changed, what is due first. */
export const Screen = () => {
  const can = useCan();
  const today = useToday();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<number | null>(null);
  const reminding = useSave(carsCalls.remind, { invalidates: REFETCH_CARS });
  const list = useList(carsCalls.cars, { key: 'shop-cars', defaultSort: 'next_on', filters: FILTERS });
  const mayEdit = can('mechanic.edit');
  const asked = Number(params.get('car')) || null;
  const opened = editing ?? asked;
  const close = () => {
    setEditing(null);
    if (!params.has('car')) return;
    const next = new URLSearchParams(params);
    next.delete('car');
    setParams(next, { replace: true });
  };
  const rowActions = (row: ShopCarRow): readonly RowAction[] =>
    mayEdit
      ? [
          { label: 'Oil change plan', icon: IconDroplet, onClick: () => setEditing(row.id) },
          {
            ...{ label: 'Add service', icon: IconPlus },
            onClick: () => void navigate(`${ADD_SERVICE}?shop_car_id=${row.id}&lubrication=1`),
          },
          {
            ...{ label: 'Remind now', icon: IconMail },
            // the refusal has been shown
            onClick: () => void reminding.save({ params: { id: row.id } }).catch(() => undefined),
          },
        ]
      : [];
  return (
    <Page
      title="Oil changes"
      subtitle="Customers' vehicles. Each customer is reminded before the next oil change is due."
      back={SHOP}
    >
      <DataList
        list={list}
        columns={columnsOf(today)}
        noun={{ one: 'vehicle', many: 'vehicles' }}
        nameOf={(row) => row.title}
        open={(row) => `?${new URLSearchParams({ ...Object.fromEntries(params), car: String(row.id) })}`}
        rowActions={rowActions}
        searchHint="Vehicle, VIN, plate, customer"
        empty={{
          title: 'No vehicles yet',
          text: "A customer's vehicle comes here with its first service.",
        }}
      />
      {opened === null ? null : <OilDialog carId={opened} mayEdit={mayEdit} onClose={close} />}
    </Page>
  );
};
