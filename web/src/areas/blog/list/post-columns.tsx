import type { BlogPostRow } from '@forecourt/contract/blog/index';
import { StatusChip } from '../../../kit/chips';
import { Day } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { Thumb } from './thumb';

export const POST_COLUMNS: readonly Column<BlogPostRow>[] = [
  {
    ...{ key: 'cover', title: 'Cover', width: 96, skeleton: 'image', mobile: 'image' },
    render: ({ cover }) => <Thumb picture={cover} />,
    csv: ({ cover }) => cover?.name ?? '',
  },
  {
    ...{ key: 'title', title: 'Title', always: true, sortable: true, mobile: 'title' },
    render: ({ title }) => title,
  },
  {
    ...{ key: 'category', title: 'Category', width: 150, mobile: 'fact' },
    render: ({ category }) => category?.name ?? '',
    csv: ({ category }) => category?.name ?? '',
  },
  {
    ...{ key: 'author', title: 'Author', width: 150 },
    render: ({ author }) => author?.name ?? '',
    csv: ({ author }) => author?.name ?? '',
  },
  {
    ...{ key: 'state', title: 'Status', width: 136, skeleton: 'chip', mobile: 'status' },
    render: ({ state }) => <StatusChip states={STATE_LOOKS.publication} value={state} />,
    csv: ({ state }) => state,
  },
  {
    ...{ key: 'publish_at', title: 'Published', width: 112, sortable: true, fits: true },
    render: ({ publish_at }) => (publish_at ? <Day value={publish_at} /> : ''),
  },
  {
    ...{ key: 'comments_waiting', title: 'Comments to review', width: 184, align: 'right', sortable: true },
    render: ({ comments_waiting }) => (comments_waiting > 0 ? comments_waiting : ''),
    card: ({ comments_waiting }) => (comments_waiting > 0 ? `${comments_waiting} to review` : ''),
    mobile: 'fact',
  },
  {
    ...{ key: 'faq', title: 'Questions', width: 110, align: 'right', optional: true },
    render: ({ faq }) => (faq > 0 ? faq : ''),
  },
  {
    ...{ key: 'has_french', title: 'French', width: 90, optional: true },
    render: ({ has_french }) => (has_french === 1 ? 'Yes' : ''),
  },
  {
    ...{ key: 'updated_at', title: 'Changed', width: 112, sortable: true, fits: true, optional: true },
    render: ({ updated_at }) => <Day value={updated_at} />,
  },
];
