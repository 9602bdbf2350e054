import type { SocialPost } from '@forecourt/contract/posting/index';
import { formatNumber } from '@forecourt/domain/number-format';
import { stateLabel } from '@forecourt/domain/states';
import { StatusChip } from '../../../kit/chips';
import { Instant, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { postName } from '../words';
import { timeOf } from './month';

const When = ({ post }: { post: SocialPost }) => {
  const at = timeOf(post);
  return at === null ? null : <Instant at={at} />;
};

const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatNumber(value);

/** Posts that people wrote for the page. */
export const socialColumns: readonly Column<SocialPost>[] = [
  {
    ...{ key: 'photo', title: 'Photo', width: 64, skeleton: 'image', mobile: 'image' },
    render: ({ pictures }) => <VehicleThumb photo={pictures[0] ?? null} />,
    csv: () => '',
  },
  {
    ...{ key: 'text', title: 'Post', always: true, mobile: 'title' },
    render: postName,
    csv: ({ shown_text }) => shown_text,
  },
  {
    ...{ key: 'state', title: 'Status', width: 150, skeleton: 'chip', mobile: 'status' },
    render: ({ state }) => <StatusChip states={STATE_LOOKS.socialPost} value={state} />,
    csv: ({ state }) => stateLabel('socialPost', state),
  },
  {
    ...{ key: 'scheduled_at', title: 'When', width: 146, sortable: true, mobile: 'fact' },
    render: (post) => <When post={post} />,
    csv: (post) => timeOf(post) ?? '',
  },
  {
    ...{ key: 'vehicle', title: 'Vehicle', width: 190, mobile: 'fact' },
    render: ({ vehicle }) => vehicle,
  },
  {
    ...{ key: 'reach', title: 'Reach', width: 92, align: 'right', sortable: true },
    render: ({ results }) => figure(results?.reach),
    csv: ({ results }) => results?.reach ?? '',
  },
  {
    ...{ key: 'likes', title: 'Likes', width: 84, align: 'right', sortable: true },
    render: ({ results }) => figure(results?.likes),
    csv: ({ results }) => results?.likes ?? '',
  },
  {
    ...{ key: 'comments', title: 'Comments', width: 104, align: 'right' },
    render: ({ results }) => figure(results?.comments),
    csv: ({ results }) => results?.comments ?? '',
  },
  {
    ...{ key: 'shares', title: 'Shares', width: 90, align: 'right', optional: true },
    render: ({ results }) => figure(results?.shares),
    csv: ({ results }) => results?.shares ?? '',
  },
  {
    ...{ key: 'posted_at', title: 'Posted', width: 130, sortable: true, optional: true },
    render: ({ posted_at }) => (posted_at === null ? '' : <RelativeTime at={posted_at} />),
    csv: ({ posted_at }) => posted_at ?? '',
  },
  { key: 'created_by', title: 'By', width: 130, optional: true, render: ({ created_by }) => created_by },
  {
    ...{ key: 'created_at', title: 'Written', width: 130, sortable: true, optional: true },
    render: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  { key: 'problem', title: 'Problem', width: 220, optional: true, render: ({ problem }) => problem },
];
