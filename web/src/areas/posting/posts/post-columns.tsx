import type { AcceptedVehicle } from '@forecourt/contract/posting/index';
import { Money, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { placeOf, stateText, todoOf } from '../words';
import { PostChip } from './post-chip';
import { photoColumn, statusColumn, stockColumn, titleColumn } from './vehicle-columns';

type Row = AcceptedVehicle;
type Post = NonNullable<Row['post']>;

/** A row of posts has its post. */
const of =
  <T,>(show: (post: Post) => T) =>
  ({ post }: Row): T | '' =>
    post === null ? '' : show(post);

const when = (at: string | null) => (at === null ? '' : <RelativeTime at={at} />);

/** Posts of vehicles. */
export const postColumns: readonly Column<Row>[] = [
  photoColumn,
  { ...titleColumn, width: 200 },
  stockColumn,
  {
    ...{ key: 'state', title: 'Post', width: 176, skeleton: 'chip', mobile: 'status' },
    render: of((post) => <PostChip post={post} />),
    csv: of(stateText),
  },
  {
    ...{ key: 'todo', title: 'To do', width: 140, optional: true },
    render: of(todoOf),
    csv: of(todoOf),
  },
  {
    ...{ key: 'place', title: 'Where', width: 216, mobile: 'fact' },
    render: of(placeOf),
    csv: of(placeOf),
  },
  {
    ...{ key: 'posted_at', title: 'Posted', width: 104 },
    render: of(({ posted_at }) => when(posted_at)),
    csv: of(({ posted_at }) => posted_at ?? ''),
  },
  {
    ...{ key: 'asked_at', title: 'Added', width: 120, sortable: true, optional: true },
    render: of(({ asked_at }) => when(asked_at)),
    csv: of(({ asked_at }) => asked_at),
  },
  {
    ...{ key: 'asked_by', title: 'By', width: 130, optional: true },
    render: of(({ asked_by }) => asked_by),
    csv: of(({ asked_by }) => asked_by),
  },
  {
    ...{ key: 'problem', title: 'Problem' },
    render: of(({ problem }) => problem),
    csv: of(({ problem }) => problem),
  },
  { ...statusColumn, optional: true, mobile: 'fact' },
  {
    ...{ key: 'price', title: 'Price', width: 120, align: 'right', sortable: true, optional: true },
    render: ({ price }) => (price === null ? '' : <Money value={price} />),
    csv: ({ price }) => price ?? '',
  },
  {
    ...{ key: 'renewed_at', title: 'Renewed', width: 120, optional: true },
    render: of(({ renewed_at }) => when(renewed_at)),
    csv: of(({ renewed_at }) => renewed_at ?? ''),
  },
  {
    ...{ key: 'ended_at', title: 'Ended', width: 120, optional: true },
    render: of(({ ended_at }) => when(ended_at)),
    csv: of(({ ended_at }) => ended_at ?? ''),
  },
];
