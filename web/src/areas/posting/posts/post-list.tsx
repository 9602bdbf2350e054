import { type AcceptedVehicle, type Marketplace, postingCalls } from '@forecourt/contract/posting/index';
import type { PostAction } from '@forecourt/domain/posting/index';
import { SegmentedControl } from '@mantine/core';
import {
  IconBan,
  IconCar,
  IconClipboardText,
  IconExternalLink,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { send } from '../../../api/client';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { type BulkAction, DataList, type List, type RowAction } from '../../../kit/list';
import { vehicleDetail } from '../../inventory';
import classes from '../posting.module.css';
import { usePanel } from '../use-panel';
import { countOf, placeOf } from '../words';
import { DONE_TABS } from './filters';
import { postColumns } from './post-columns';
import { useAsked } from './use-asked';

const PostPanel = later(async () => (await import('./post-panel')).PostPanel);

type Row = AcceptedVehicle;

const CHANGE = { craigslist: postingCalls.changeAtCraigslist, facebook: postingCalls.changeAtFacebook };
const CANCEL = { craigslist: postingCalls.cancelAtCraigslist, facebook: postingCalls.cancelAtFacebook };
const NAMES = { craigslist: 'Craigslist', facebook: 'Facebook' };

const SAID: Readonly<Record<Exclude<PostAction, 'post'>, string>> = {
  update: 'will be updated',
  renew: 'will be renewed',
  delete: 'will be deleted',
};

const postCount = (count: number) => countOf(count, 'post', 'posts');
const quiet = { quiet: true };

/** Update, renew, delete and cancel, for one post or many. */
const usePostActions = (marketplace: Marketplace) => {
  const asked = useAsked();
  const change = (action: Exclude<PostAction, 'post'>, rows: readonly Row[]) => {
    const lists = { update: [], renew: [], delete: [], [action]: rows.map(({ id }) => id) };
    return asked({
      count: rows.length,
      work: () => send(CHANGE[marketplace], { body: lists }, quiet),
      said: (count) => `${postCount(count)} ${SAID[action]}`,
      nothing: rows.length === 1 ? 'It was asked for already' : 'All of it was asked for already',
    });
  };
  const cancel = (rows: readonly Row[]) =>
    asked({
      count: rows.length,
      work: () => send(CANCEL[marketplace], { body: { ids: rows.map(({ id }) => id) } }, quiet),
      said: (count) => `${postCount(count)} cancelled`,
      nothing: 'Nothing was left to cancel',
    });
  const remove = async (rows: readonly Row[]) => {
    const isSure = await ask({
      title:
        rows.length === 1 ? `Delete the post of ${rows[0]?.title}?` : `Delete ${postCount(rows.length)}?`,
      body: `They are taken off ${NAMES[marketplace]}. The vehicles stay in stock.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    return isSure ? change('delete', rows) : false;
  };
  return { change, cancel, remove };
};

interface Props {
  marketplace: Marketplace;
  list: List<Row>;
  onFilters?: () => void;
  empty: { title: string; text: ReactNode };
}

/** The posts at a marketplace, with what can be done with them. */
export const PostList = ({ marketplace, list, onFilters, empty }: Props) => {
  const panel = usePanel('post');
  const { change, cancel, remove } = usePostActions(marketplace);
  const all = marketplace === 'facebook' ? '3' : '';
  const onChosen =
    (work: (rows: readonly Row[]) => Promise<boolean>): BulkAction<Row>['run'] =>
    async (target) => {
      if (await work(await target.rows())) list.selection.clear();
    };
  const bulkActions: readonly BulkAction<Row>[] = [
    { label: 'Update', icon: IconPencil, run: onChosen((rows) => change('update', rows)) },
    { label: 'Renew', icon: IconRefresh, run: onChosen((rows) => change('renew', rows)) },
    { label: 'Cancel', icon: IconBan, run: onChosen(cancel) },
    { label: 'Delete', icon: IconTrash, danger: true, run: onChosen(remove) },
  ];
  const rowActions = (row: Row): readonly RowAction[] => {
    const { post } = row;
    const url = post?.url;
    const isOver = post?.state === 'deleted' || post?.state === 'cancelled';
    return [
      { label: 'Details', icon: IconClipboardText, to: panel.pathTo(row.id) },
      ...(url
        ? [
            {
              label: `View on ${NAMES[marketplace]}`,
              icon: IconExternalLink,
              onClick: () => void window.open(url, '_blank', 'noopener'),
            },
          ]
        : []),
      { label: 'Open vehicle', icon: IconCar, to: vehicleDetail(row.stock_id) },
      ...(isOver
        ? []
        : [
            {
              label: 'Update',
              icon: IconPencil,
              divided: true,
              onClick: () => void change('update', [row]),
            },
            { label: 'Renew', icon: IconRefresh, onClick: () => void change('renew', [row]) },
            ...(post?.state === 'waiting'
              ? [{ label: 'Cancel', icon: IconBan, onClick: () => void cancel([row]) }]
              : []),
            {
              ...{ label: 'Delete', icon: IconTrash, danger: true, divided: true },
              onClick: () => void remove([row]),
            },
          ]),
    ];
  };
  return (
    <>
      <div className={classes.states}>
        <SegmentedControl
          aria-label="Which posts"
          data={[...DONE_TABS[marketplace]]}
          value={list.state.filters.done ?? all}
          onChange={(next) => list.setFilter('done', next === all ? null : next)}
        />
      </div>
      <DataList
        list={list}
        columns={postColumns}
        noun={{ one: 'post', many: 'posts' }}
        nameOf={({ title, post }) => (post === null ? title : `${title}, ${placeOf(post)}`)}
        open={({ id }) => panel.pathTo(id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        onFilters={onFilters}
        searchHint="Vehicle, stock no., VIN"
        empty={empty}
      />
      {panel.id === null ? null : <PostPanel id={panel.id} close={panel.close} />}
    </>
  );
};
