import type { QbPosting } from '@forecourt/contract/quickbooks/index';
import { StatusChip } from '../../../kit/chips';
import { Day, Money, Truncate } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import classes from '../quickbooks.module.css';
import { kindOf, POSTING_LOOKS } from './posting-looks';

export const postingColumns: readonly Column<QbPosting>[] = [
  {
    ...{ key: 'day', title: 'Date', width: 112, sortable: true, fits: true, mobile: 'fact' },
    render: ({ day }) => <Day value={day} />,
    csv: ({ day }) => day,
  },
  {
    ...{ key: 'kind', title: 'In QuickBooks', width: 150, always: true, mobile: 'fact' },
    render: kindOf,
    csv: kindOf,
  },
  {
    ...{ key: 'number', title: 'Number', width: 120, sortable: true, fits: true },
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    ...{ key: 'party', title: 'Name', width: 190, mobile: 'title' },
    // the row's link, which needs a text
    render: ({ party }) => <Truncate text={party || 'No name'} />,
    card: ({ party, memo }) => party || memo,
    csv: ({ party }) => party,
  },
  {
    ...{ key: 'memo', title: 'Description' },
    render: ({ memo, problem, difference }) =>
      problem || difference ? (
        <span className={classes.problem}>
          <Truncate text={problem || difference} />
        </span>
      ) : (
        <Truncate text={memo} />
      ),
    csv: ({ memo }) => memo,
  },
  {
    ...{ key: 'state', title: 'Status', width: 124, fits: true, mobile: 'status' },
    render: ({ state }) => <StatusChip states={POSTING_LOOKS} value={state} />,
    csv: ({ state }) => state,
  },
  {
    ...{ key: 'total', title: 'Amount', width: 124, align: 'right', sortable: true, mobile: 'aside' },
    render: ({ total }) => <Money value={total} />,
    csv: ({ total }) => total,
  },
];
