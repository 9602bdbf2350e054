import { Button } from '@mantine/core';
import { IconAdjustmentsSearch, IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList } from '../../../kit/list';
import { ToolButton } from '../../../kit/list/tool-button';
import { BlockSkeleton, Page, TabLinks } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { useDealPaths } from '../../deal-links';
import { useDealList } from '../search/use-deal-list';
import { useMoveDeal } from '../status/use-move-deal';
import { useDealsLive } from '../use-deals-live';
import { useDealActions, useRemovedActions } from './deal-actions';
import { dealColumns, dealName } from './deal-columns';
import { DealsMenu } from './deals-menu';
import { DealsNav } from './deals-nav';
import { exportDeals } from './export-deals';
import classes from './list.module.css';
import { useViewSwitch } from './view-switch';

const DealBoard = later(
  async () => (await import('../board/deal-board')).DealBoard,
  <BlockSkeleton height={420} />,
);
const SearchDrawer = later(async () => (await import('../search/search-drawer')).SearchDrawer);
const StartDialog = later(async () => (await import('../start/start-dialog')).StartDialog);

const NOUN = { one: 'deal', many: 'deals' };
const EMPTY = {
  title: 'No deals yet',
  text: 'A deal brings together a customer, one or more vehicles, trade-ins and the figures. Start one here, from a lead, a customer or a vehicle.',
};
const REMOVED = { title: 'No deal was removed', text: 'Removed deals stay here and can be restored.' };

const idIn = (params: URLSearchParams, name: string): number | null => {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** All deals that the user may see: by status on a board, or as a list with the advanced search. */
export const DealsScreen = () => {
  const can = useCan();
  const { user } = useSessionInfo();
  const paths = useDealPaths();
  const [params, setParams] = useSearchParams();
  const [isSearching, setSearching] = useState(false);
  const { list, conditions, onFilters } = useDealList('deals');
  const { view, viewSwitch } = useViewSwitch(paths.list, 'list');
  const move = useMoveDeal();
  const rowActions = useDealActions(move);
  const removedActions = useRemovedActions();
  useDealsLive();
  const { filters } = list.state;
  const isRemovedView = filters.removed === '1';
  const mayEdit = can('deals.edit');
  const shown = isRemovedView || conditions.length > 0 ? 'list' : view;

  const at = (query: string) => `${paths.list}?${view === 'list' ? '' : `view=${view}&`}${query}`;
  const tab = isRemovedView
    ? 'removed'
    : filters.open === '1'
      ? 'open'
      : filters.free === '1'
        ? 'free'
        : filters.frk_seller_id === String(user.id)
          ? 'mine'
          : 'all';
  const tabs = [
    { key: 'all', label: 'All', to: view === 'list' ? paths.list : `${paths.list}?view=${view}` },
    ...(shown === 'list' ? [{ key: 'open', label: 'Open', to: at('open=1') }] : []),
    { key: 'mine', label: 'Mine', to: at(`frk_seller_id=${user.id}`) },
    { key: 'free', label: 'Unassigned', to: at('free=1') },
    ...(can('deals.delete') ? [{ key: 'removed', label: 'Removed', to: `${paths.list}?removed=1` }] : []),
  ];
  const closeStart = () =>
    setParams(
      (now) => {
        for (const name of ['new', 'customer', 'vehicle']) now.delete(name);
        return now;
      },
      { replace: true },
    );
  const start = mayEdit ? (
    <Button component={Link} to={paths.start()} leftSection={<IconPlus size={16} aria-hidden />}>
      Start deal
    </Button>
  ) : null;
  const advanced = (
    <>
      <CompactButton icon={IconAdjustmentsSearch} onClick={() => setSearching(true)}>
        Advanced search
      </CompactButton>
      {can('deals.export') && conditions.length === 0 ? (
        <ToolButton
          className={classes.exportTool}
          label="Export"
          icon={IconDownload}
          disabled={list.total === 0}
          onClick={() => void exportDeals(list)}
        />
      ) : null}
    </>
  );
  return (
    <Page
      title="Deals"
      actions={
        <>
          {start}
          <DealsMenu address="list" />
        </>
      }
    >
      <div className={classes.screen}>
        <DealsNav active="deals" />
        <div className={classes.bar}>
          <TabLinks label="Deals" active={tab} tabs={tabs} />
          {viewSwitch}
        </div>
        {shown === 'list' ? (
          <DataList
            list={list}
            columns={dealColumns}
            noun={NOUN}
            nameOf={dealName}
            open={(row) => paths.deal(row.id)}
            rowActions={isRemovedView ? removedActions : rowActions}
            onFilters={onFilters}
            tools={advanced}
            searchHint="Customer, vehicle, Stock No."
            // the export of this screen is audited, the one of the list is not
            hasExport={false}
            empty={isRemovedView ? REMOVED : { ...EMPTY, action: start }}
          />
        ) : (
          <DealBoard list={list} onFilters={onFilters} tools={advanced} />
        )}
      </div>
      {move.dialogs}
      {isSearching ? (
        <SearchDrawer list={list} conditions={conditions} close={() => setSearching(false)} />
      ) : null}
      {params.get('new') === '1' && mayEdit ? (
        <StartDialog
          customer={idIn(params, 'customer')}
          vehicle={idIn(params, 'vehicle')}
          close={closeStart}
        />
      ) : null}
    </Page>
  );
};
