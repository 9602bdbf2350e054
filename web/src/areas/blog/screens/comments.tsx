import { type BlogComment, blogCalls } from '@forecourt/contract/blog/index';
import { MAX_PAGE_SIZE } from '@forecourt/contract/list';
import { IconAlertTriangle, IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { type States, StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import {
  type BulkAction,
  type Column,
  DataList,
  type FilterDef,
  type RowAction,
  useList,
} from '../../../kit/list';
import { Page } from '../../../kit/page';
import { BlogTabs } from '../../blog-links';
import classes from '../blog.module.css';
import { type Chosen, chosenOf, chosenRows, useModeration } from '../list/use-moderation';
import { postPath } from '../paths';

const COMMENT_STATES: States = {
  waiting: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  spam: { label: 'Spam', tone: 'bad' },
};

const COLUMNS: readonly Column<BlogComment>[] = [
  {
    ...{ key: 'name', title: 'Name', width: 170, always: true, sortable: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  {
    ...{ key: 'text', title: 'Comment', fits: true, mobile: 'fact' },
    card: ({ text }) => text,
    render: ({ text }) => <span className={classes.comment}>{text}</span>,
    csv: ({ text }) => text,
  },
  {
    ...{ key: 'post', title: 'Post', width: 240 },
    render: ({ post }) => post.title,
    csv: ({ post }) => post.title,
  },
  { ...{ key: 'email', title: 'E-mail', width: 200, optional: true }, render: ({ email }) => email },
  {
    ...{ key: 'state', title: 'Status', width: 120, skeleton: 'chip', mobile: 'status' },
    render: ({ state }) => <StatusChip states={COMMENT_STATES} value={state} />,
    csv: ({ state }) => state,
  },
  {
    ...{ key: 'created_at', title: 'Written', width: 120, sortable: true, fits: true, mobile: 'aside' },
    render: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  {
    ...{ key: 'moderated_by', title: 'Read by', width: 150, optional: true },
    render: ({ moderated_by }) => moderated_by,
  },
];

const STATE_FILTER: FilterDef = {
  ...{ kind: 'select', key: 'state', label: 'Status' },
  options: Object.entries(COMMENT_STATES).map(([value, { label }]) => ({ value, label })),
};

/** What readers wrote below posts: nothing of it is shown before it is approved. */
export const Screen = () => {
  const posts = useCall(
    blogCalls.list,
    { query: { page: 1, limit: MAX_PAGE_SIZE, sort: 'title' } },
    { staleTime: 60_000 },
  );
  const filters: readonly FilterDef[] = [
    STATE_FILTER,
    {
      ...{ kind: 'select', key: 'post_id', label: 'Post', anyValue: true },
      options: (posts.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
    },
  ];
  const list = useList(blogCalls.listComments, { key: 'blog-comments', defaultSort: '-created_at', filters });
  const actions = useModeration();
  const run = (work: (chosen: Chosen) => Promise<boolean>) => async () => {
    if (await work(chosenOf(list))) list.selection.clear();
  };
  const bulkActions: readonly BulkAction<BlogComment>[] = [
    { label: 'Approve', icon: IconCheck, run: run(actions.approve) },
    { label: 'Reject', icon: IconX, run: run(actions.reject) },
    { label: 'Spam', icon: IconAlertTriangle, run: run(actions.spam) },
    { label: 'Delete', icon: IconTrash, danger: true, run: run(actions.remove) },
  ];
  const rowActions = (comment: BlogComment): RowAction[] => {
    const chosen = chosenRows([comment]);
    const { state } = comment;
    return [
      ...(state === 'approved'
        ? []
        : [{ label: 'Approve', icon: IconCheck, onClick: () => void actions.approve(chosen) }]),
      ...(state === 'rejected'
        ? []
        : [{ label: 'Reject', icon: IconX, onClick: () => void actions.reject(chosen) }]),
      ...(state === 'spam'
        ? []
        : [{ label: 'Mark as spam', icon: IconAlertTriangle, onClick: () => void actions.spam(chosen) }]),
      { label: 'Open the post', icon: IconPencil, to: postPath(comment.post.id), divided: true },
      { label: 'Delete', icon: IconTrash, danger: true, onClick: () => void actions.remove(chosen) },
    ];
  };
  return (
    <Page title="Comments" subtitle="Readers see a comment once it is approved">
      <BlogTabs active="comments" />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'comment', many: 'comments' }}
        nameOf={({ name }) => name}
        rowActions={rowActions}
        bulkActions={bulkActions}
        searchHint="Name, e-mail, words"
        empty={{
          title: 'No comments yet',
          text: 'What readers write below your posts waits here until it is approved.',
        }}
      />
    </Page>
  );
};
