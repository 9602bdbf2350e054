import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { type AcceptedVehicle, postingCalls } from '@forecourt/contract/posting/index';
import { IconBrandFacebook, IconCar, IconListCheck, IconPuzzle, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../../api/client';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { later } from '../../../kit/later';
import { type BulkAction, DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { Page, ViewBar } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { withProgress } from '../../../kit/progress';
import { vehicleDetail } from '../../inventory';
import { Connection } from '../facebook/connection';
import { PostingTabs } from '../parts/posting-tabs';
import { ACTION_FILTER, doneFilter, STATUS_FILTER } from '../posts/filters';
import { PostList } from '../posts/post-list';
import { useAsked } from '../posts/use-asked';
import { postButtonColumn, vehicleColumns } from '../posts/vehicle-columns';
import { usePostingLive } from '../use-posting-live';
import { countOf } from '../words';

const ExtensionDialog = later(async () => (await import('../extension/extension-dialog')).ExtensionDialog);
const PostToPageDialog = later(
  async () => (await import('../facebook/post-to-page-dialog')).PostToPageDialog,
);

type Row = AcceptedVehicle;

const VIEWS = [
  { value: 'vehicles', label: 'Vehicles', icon: IconCar },
  { value: 'posts', label: 'Posts', icon: IconListCheck },
] as const;

const VEHICLE_FILTERS: readonly FilterDef[] = [STATUS_FILTER];

/** The page takes vehicles one at a time. */
const toPage = (rows: readonly Row[]) =>
  withProgress(
    {
      title: 'Posting to the page',
      done: (total) => `${countOf(total, 'vehicle is', 'vehicles are')} posted in the background`,
    },
    async ({ signal, report }) => {
      report(0, rows.length);
      for (const [place, row] of rows.entries()) {
        signal.throwIfAborted();
        await send(
          postingCalls.postToPage,
          { params: { id: row.stock_id }, body: {} },
          { signal, silent: true },
        );
        report(place + 1, rows.length);
      }
      return true;
    },
  );

const Vehicles = ({ page }: { page: string | null }) => {
  const asked = useAsked();
  const [posting, setPosting] = useState<Row | null>(null);
  const list = useList(postingCalls.facebookVehicles, {
    ...{ key: 'facebook-vehicles', defaultSort: '-days_in_stock', filters: VEHICLE_FILTERS },
  });
  const toMarketplace = (rows: readonly Row[]) =>
    asked({
      count: rows.length,
      work: () =>
        send(
          postingCalls.addToMarketplace,
          { body: { vehicles: rows.map(({ id }) => id) } },
          { quiet: true },
        ),
      said: (count) => `${countOf(count, 'post was', 'posts were')} added. Go to Posts to finish them.`,
      nothing: 'They are posted there already',
    });
  const rowActions = (row: Row): readonly RowAction[] => [
    ...(page === null
      ? []
      : [{ label: 'Post to page…', icon: IconBrandFacebook, onClick: () => setPosting(row) }]),
    { label: 'Post on Marketplace', icon: IconSend, onClick: () => void toMarketplace([row]) },
    { label: 'Open vehicle', icon: IconCar, to: vehicleDetail(row.stock_id) },
  ];
  const bulkActions: readonly BulkAction<Row>[] = [
    ...(page === null
      ? []
      : [
          {
            label: 'Post to page',
            icon: IconBrandFacebook,
            run: async (target: Parameters<BulkAction<Row>['run']>[0]) => {
              const rows = await target.rows();
              const [first] = rows;
              if (rows.length === 1 && first) setPosting(first);
              else if (await toPage(rows)) list.selection.clear();
              list.retry();
            },
          },
        ]),
    {
      label: 'Post on Marketplace',
      icon: IconSend,
      run: async (target) => {
        if (await toMarketplace(await target.rows())) list.selection.clear();
      },
    },
  ];
  return (
    <>
      <DataList
        list={list}
        columns={[
          ...vehicleColumns,
          postButtonColumn('Post on Marketplace', (row) => void toMarketplace([row])),
        ]}
        noun={{ one: 'vehicle', many: 'vehicles' }}
        nameOf={({ title, stock_NO }) => `${title} ${stock_NO}`}
        open={({ stock_id }) => vehicleDetail(stock_id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        searchHint="Vehicle, stock no., VIN"
        empty={{ title: 'No vehicles on offer', text: 'Vehicles that are ready for sale appear here.' }}
      />
      {posting ? (
        <PostToPageDialog vehicle={posting} page={page ?? ''} close={() => setPosting(null)} />
      ) : null}
    </>
  );
};

/** Who asked for posts is fetched when the filters are looked at. */
const usePostFilters = (isNamed: boolean) => {
  const { info, can } = useSession();
  const [isWanted, setWanted] = useState(false);
  const { data: people = [] } = useCall(
    lookupCalls.salesManagers,
    {},
    { staleTime: 300_000, enabled: (isWanted || isNamed) && can('customers.lookup') },
  );
  const filters: readonly FilterDef[] = [
    doneFilter('facebook'),
    {
      ...{ kind: 'select', key: 'place', label: 'Where' },
      options: [
        { value: 'page', label: 'On the page' },
        { value: 'marketplace', label: 'Marketplace' },
      ],
    },
    {
      ...{ kind: 'select', key: 'users', label: 'Added by', anyValue: true },
      options: [
        { value: info.user.id, label: 'You' },
        ...people
          .filter(({ id }) => id !== info.user.id)
          .map(({ id, full_name }) => ({ value: id, label: full_name })),
      ],
    },
    ACTION_FILTER,
    STATUS_FILTER,
  ];
  return { filters, onFilters: () => setWanted(true) };
};

const Posts = () => {
  const [params] = useSearchParams();
  const { filters, onFilters } = usePostFilters(params.has('users'));
  const list = useList(postingCalls.facebookVehicles, {
    ...{ key: 'facebook-posts', defaultSort: '-asked_at', filters },
    fixed: { clvehicle: 1 },
  });
  return (
    <PostList
      marketplace="facebook"
      list={list}
      onFilters={onFilters}
      empty={{
        title: 'No posts yet',
        text: 'Choose vehicles under Vehicles to post them on your page or on the Marketplace.',
      }}
    />
  );
};

/** Posts of vehicles on the dealership's page and on the Marketplace. */
export const Screen = () => {
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const [isExtension, setExtension] = useState(false);
  usePostingLive('posts');
  const mayConnect = can('socialPosting.use');
  const { data: status } = useCall(postingCalls.loginStatus, {}, { enabled: mayConnect, showsFailure: true });
  const view = params.get('part') === 'posts' ? 'posts' : 'vehicles';
  return (
    <Page
      title="Facebook"
      subtitle="Post vehicles on your page and on the Marketplace"
      actions={
        <CompactButton icon={IconPuzzle} onClick={() => setExtension(true)}>
          Browser extension
        </CompactButton>
      }
    >
      <ViewBar
        isStacked
        views={VIEWS}
        view={view}
        onView={(next) => setParams(next === 'posts' ? { part: 'posts' } : {})}
      >
        <PostingTabs active="facebook" />
      </ViewBar>
      {mayConnect ? <Connection /> : null}
      {view === 'posts' ? (
        <Posts />
      ) : (
        <Vehicles page={status?.status === 'connected' ? (status.page?.name ?? '') : null} />
      )}
      {isExtension ? <ExtensionDialog close={() => setExtension(false)} /> : null}
    </Page>
  );
};
