import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChartBar, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { DataList, downloadCsv } from '../../../kit/list';
import { CompactButton } from '../../../kit/page/compact-button';
import { Page } from '../../../kit/page/page';
import { TabLinks } from '../../../kit/page/tab-links';
import { bulkActions } from '../list/bulk-actions';
import { chosenOf, chosenRows } from '../list/chosen';
import type { StockDialog } from '../list/dialogs/stock-dialog';
import classes from '../list/list.module.css';
import { rowActions } from '../list/row-actions';
import { stockColumns } from '../list/stock-columns';
import { useStockActions } from '../list/use-stock-actions';
import { useStockList } from '../list/use-stock-list';
import { EMPTY, VIEW_TABS } from '../list/views';
import { ADD_VEHICLE, vehicleDetail, vehicleList, windowStickers } from '../paths';
import { StockOverview } from '../pictures/stock-overview';
import { usePicturesFold } from '../pictures/use-pictures-fold';
import { vehicleName } from '../vehicle/stock-texts';
import { useVehicleRights } from '../vehicle/use-vehicle-rights';

const StockDialogs = lazy(() =>
  import('../list/dialogs/stock-dialogs').then((m) => ({ default: m.StockDialogs })),
);
const SearchDrawer = lazy(() =>
  import('../list/search/search-drawer').then((m) => ({ default: m.SearchDrawer })),
);

const NOUN = { one: 'vehicle', many: 'vehicles' };

export const Screen = () => {
  const can = useCan();
  const navigate = useNavigate();
  const { complex } = useSessionInfo();
  const { list, view, question, counts, onFilters } = useStockList();
  const actions = useStockActions();
  const [dialog, setDialog] = useState<StockDialog | null>(null);
  const [isSearching, setSearching] = useState(false);
  const fold = usePicturesFold();
  const rights = useVehicleRights();
  const maySeeCosts = can('vehicleCosts.edit');
  const mayPrint = can('windowStickers.print');

  const setStatus = (row: StockRow, status: number) => {
    const chosen = chosenRows([row]);
    if (status === SOLD) setDialog({ kind: 'sold', chosen, onDone: () => undefined });
    else void actions.setStatus(chosen, status);
  };
  const latest = useRef(setStatus);
  latest.current = setStatus;
  const columns = useMemo(
    () =>
      stockColumns({
        onStatus: rights.mayEdit ? (row, status) => latest.current(row, status) : undefined,
        mayUnsell: rights.mayUnsell,
        maySeeCosts,
      }),
    [rights, maySeeCosts],
  );

  const add = can('inventory.add') ? (
    <Button component={Link} to={ADD_VEHICLE} leftSection={<IconPlus size={16} aria-hidden />}>
      Add vehicle
    </Button>
  ) : null;

  return (
    <Page
      title="Inventory"
      actions={
        <>
          <CompactButton icon={IconChartBar} aria-expanded={fold.isOpen} onClick={fold.toggle}>
            {fold.isOpen ? 'Hide the charts' : 'Charts'}
          </CompactButton>
          {add}
        </>
      }
    >
      {fold.isOpen ? <StockOverview /> : null}
      <div className={classes.screen}>
        <TabLinks
          label="Views"
          active={view}
          tabs={VIEW_TABS.map((tab) => ({
            key: tab.view,
            label: tab.label,
            count: counts?.[tab.view],
            to: vehicleList({ view: tab.view === 'all' ? null : tab.view }),
          }))}
        />
        <DataList
          list={list}
          columns={columns}
          noun={NOUN}
          nameOf={vehicleName}
          open={(row) => vehicleDetail(row.id)}
          rowActions={(row) => rowActions(row, { rights, mayPrint, actions, openDialog: setDialog })}
          bulkActions={bulkActions({
            view,
            rights,
            mayPrint,
            hasBranches: complex.length > 1,
            chosen: () => chosenOf(list, question !== null),
            clear: list.selection.clear,
            actions,
            openDialog: setDialog,
            print: (ids) => void navigate(windowStickers(ids)),
            exportCsv: (rows) => downloadCsv('vehicles', columns, rows),
          })}
          tools={
            <CompactButton icon={IconAdjustmentsHorizontal} onClick={() => setSearching(true)}>
              Advanced
            </CompactButton>
          }
          onFilters={onFilters}
          searchHint="Stock no., VIN, make, model, year"
          empty={{ ...EMPTY[view], action: view === 'all' ? add : null }}
        />
      </div>
      <Suspense fallback={null}>
        {dialog ? <StockDialogs dialog={dialog} actions={actions} close={() => setDialog(null)} /> : null}
        {isSearching ? (
          <SearchDrawer list={list} view={view} question={question} close={() => setSearching(false)} />
        ) : null}
      </Suspense>
    </Page>
  );
};
