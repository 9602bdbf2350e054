import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Button } from '@mantine/core';
import { IconCar, IconNotebook, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type FilterDef, ListScreen, useList, useListReply } from '../../../kit/list';
import { TabLinks } from '../../../kit/page';
import { vehicleDetail } from '../../inventory';
import { LedgerTabs } from '../parts/ledger-tabs';
import { financialPath, journalPath, unitsPath } from '../paths';
import { soldColumns, stockColumns, type Unit, unitName } from '../units/unit-columns';

const SettingsDialog = later(async () => (await import('../units/unit-settings-dialog')).UnitSettingsDialog);

const STATE: FilterDef = {
  ...{ kind: 'select', key: 'state', label: 'Status', tabs: true },
  options: [{ value: 'sold', label: 'Sold' }],
};
const AT_LOSS = (label: string): FilterDef => ({
  ...{ kind: 'select', key: 'at_loss', label: 'Profit', options: [{ value: '1', label }] },
});

const FILTERS: Readonly<Record<'stock' | 'sold', readonly FilterDef[]>> = {
  stock: [
    STATE,
    { kind: 'number', key: 'days_from', label: 'Days at least', name: 'Days', bound: 'from', isPlain: true },
    AT_LOSS('At a loss today'),
  ],
  sold: [
    STATE,
    { kind: 'day', key: 'from', label: 'Sold from', name: 'Sold', bound: 'from', half: true },
    { kind: 'day', key: 'to', label: 'Sold to', name: 'Sold', bound: 'to', half: true },
    AT_LOSS('Sold at a loss'),
  ],
};

const Units = ({ state }: { state: 'stock' | 'sold' }) => {
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const navigate = useNavigate();
  const isSold = state === 'sold';
  const list = useList(accountingCalls.units, {
    ...{ key: `units-${state}`, defaultSort: isSold ? '-sold_on' : '-days', filters: FILTERS[state] },
  });
  const totals = useListReply(accountingCalls.units, list)?.totals;
  const sum = (value: number) => <Money value={value} />;
  const shown = totals && {
    ...{ invested: sum(totals.invested), per_day: sum(totals.per_day) },
    ...{ profit_today: sum(totals.profit_today), front: sum(totals.front), back: sum(totals.back) },
    ...{ gross: sum(totals.gross), net: sum(totals.net) },
  };
  const actions = (row: Unit) => [
    ...(can('inventory.view')
      ? [{ label: 'Vehicle', icon: IconCar, onClick: () => void navigate(vehicleDetail(row.id)) }]
      : []),
    {
      ...{ label: 'Journal', icon: IconNotebook },
      onClick: () => void navigate(journalPath({ stock_id: row.id })),
    },
  ];
  return (
    <>
      <ListScreen
        title="Profit per vehicle"
        actions={
          can('accounting.edit') ? (
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              How it is calculated
            </Button>
          ) : null
        }
        above={
          <>
            <LedgerTabs active="units" />
            <TabLinks
              label="Vehicles"
              tabs={[
                { key: 'stock', label: 'In stock', to: unitsPath() },
                { key: 'sold', label: 'Sold', to: unitsPath('sold') },
              ]}
              active={state}
            />
          </>
        }
        list={list}
        columns={isSold ? soldColumns : stockColumns}
        noun={{ one: 'vehicle', many: 'vehicles' }}
        nameOf={unitName}
        open={(row) => financialPath(row.id)}
        rowActions={actions}
        searchHint="Make, model, stock no. or VIN"
        isDense
        totals={shown}
        empty={
          isSold
            ? { title: 'No vehicle is sold yet', text: 'What each sale brought is shown here.' }
            : { title: 'No vehicle is in stock', text: 'What each vehicle cost and brings is shown here.' }
        }
      />
      {isOpen ? <SettingsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** What vehicles in stock cost to stand and until when they may, and what sold ones brought. */
export const Screen = () => {
  const [params] = useSearchParams();
  const state = params.get('state') === 'sold' ? 'sold' : 'stock';
  return <Units key={state} state={state} />;
};
