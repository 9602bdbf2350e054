import { type FloorPayment, type FloorRow, floorplanCalls } from '@forecourt/contract/floorplan/index';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBuildingBank, IconCash, IconPercentage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { DataList, type FilterDef, useList, useListReply } from '../../../kit/list';
import { Page, Stat, StatSkeletons, Stats } from '../../../kit/page';
import { advanceColumns } from '../list/advance-columns';
import { Lenders } from '../list/lenders';
import { advancePath, FLOOR_PLAN } from '../paths';

const AdvanceDialog = later(async () => (await import('../dialogs/advance-dialog')).AdvanceDialog);
const PayDialog = later(async () => (await import('../dialogs/pay-dialog')).PayDialog);

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: [
      { value: 'open', label: 'Open' },
      { value: 'paid-off', label: 'Paid off' },
      { value: 'cancelled', label: 'Taken back' },
    ],
  },
  {
    ...{ kind: 'select', key: 'need', label: 'To pay' },
    options: [
      { value: 'due', label: 'Curtailment due' },
      { value: 'sold', label: 'Sold, not paid off' },
    ],
  },
  {
    ...{ kind: 'custom', key: 'lender_id', label: 'Lender', show: (id) => `no. ${id}` },
    render: () => null,
  },
];

const Totals = ({ totals }: { totals: ReturnType<typeof useTotals> }) => {
  if (!totals) return <StatSkeletons count={4} />;
  return (
    <Stats columns={4}>
      <Stat label="Floored" icon={IconBuildingBank} value={<Money value={totals.floored} />} />
      <Stat
        label="Interest booked, not paid"
        icon={IconPercentage}
        value={<Money value={totals.interest} />}
      />
      <Stat
        label="Curtailments due"
        icon={IconCash}
        needsAction={totals.overdue > 0}
        value={<Money value={totals.overdue} />}
        to={`${FLOOR_PLAN}?need=due`}
      />
      <Stat
        label="Sold, not paid off"
        icon={IconAlertTriangle}
        needsAction={totals.sold > 0}
        value={<Money value={totals.sold_floored} />}
        hint={totals.sold === 1 ? '1 vehicle' : `${totals.sold} vehicles`}
        to={`${FLOOR_PLAN}?need=sold`}
      />
    </Stats>
  );
};

const useTotals = (list: Parameters<typeof useListReply<typeof floorplanCalls.list>>[1]) =>
  useListReply(floorplanCalls.list, list)?.totals;

/** What lenders have advanced on vehicles, what it costs and what is to be paid. */
export const Screen = () => {
  const mayEdit = useCan()('accounting.edit');
  const [isAdding, setAdding] = useState(false);
  const [paying, setPaying] = useState<{ advance: FloorRow; kind: FloorPayment['kind'] } | null>(null);
  const list = useList(floorplanCalls.list, { key: 'floor-advances', defaultSort: '-day', filters: FILTERS });
  const totals = useTotals(list);
  const add = mayEdit ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add advance
    </Button>
  ) : null;
  return (
    <Page
      title="Floor plan"
      subtitle="Vehicles financed by a lender, their interest and what is due"
      actions={add}
    >
      <Totals totals={totals} />
      <Lenders />
      <DataList
        list={list}
        columns={advanceColumns}
        noun={{ one: 'advance', many: 'advances' }}
        nameOf={(row) => row.vehicle.title}
        open={(row) => advancePath(row.id)}
        searchHint="Vehicle, stock no., VIN, lender"
        rowActions={(row) =>
          mayEdit && row.state === 'open'
            ? [
                {
                  label: 'Pay off',
                  icon: IconCash,
                  onClick: () => setPaying({ advance: row, kind: 'payoff' }),
                },
                {
                  label: 'Curtail',
                  icon: IconCash,
                  onClick: () => setPaying({ advance: row, kind: 'curtailment' }),
                },
              ]
            : []
        }
        empty={{
          title: 'No vehicle is floored',
          text: 'Add an advance when a lender pays for a vehicle. Interest is posted automatically.',
        }}
      />
      {isAdding ? <AdvanceDialog onClose={() => setAdding(false)} /> : null}
      {paying ? (
        <PayDialog advance={paying.advance} kind={paying.kind} onClose={() => setPaying(null)} />
      ) : null}
    </Page>
  );
};
