import type { WebPageRow } from '@forecourt/contract/webpages/index';
import { stateLabel } from '@forecourt/domain/states';
import { StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';

export const COLUMNS: readonly Column<WebPageRow>[] = [
  {
    ...{ key: 'title', title: 'Title', always: true, sortable: true, mobile: 'title' },
    render: ({ title }) => title,
  },
  {
    ...{ key: 'slug', title: 'Address', width: 240, sortable: true, mobile: 'fact' },
    render: ({ slug }) => `/pages/${slug}`,
    csv: ({ slug }) => `/pages/${slug}`,
  },
  {
    ...{ key: 'state', title: 'Status', width: 140, skeleton: 'chip', mobile: 'status' },
    render: ({ state }) => <StatusChip states={STATE_LOOKS.publication} value={state} />,
    csv: ({ state }) => stateLabel('publication', state),
  },
  {
    ...{ key: 'in_navigation', title: 'In the menu', width: 120 },
    render: ({ in_navigation }) => (in_navigation === 1 ? 'Yes' : ''),
    csv: ({ in_navigation }) => (in_navigation === 1 ? 'Yes' : 'No'),
  },
  {
    ...{ key: 'has_french', title: 'Languages', width: 120 },
    render: ({ has_french }) => (has_french === 1 ? 'EN, FR' : 'EN'),
    csv: ({ has_french }) => (has_french === 1 ? 'EN, FR' : 'EN'),
  },
  {
    ...{ key: 'updated_at', title: 'Saved', width: 150, sortable: true, mobile: 'aside' },
    render: ({ updated_at }) => <RelativeTime at={updated_at} />,
    csv: ({ updated_at }) => updated_at,
  },
  {
    ...{ key: 'updated_by', title: 'Saved by', width: 150, optional: true },
    render: ({ updated_by }) => updated_by,
  },
];
