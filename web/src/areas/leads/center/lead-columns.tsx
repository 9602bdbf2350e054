import type { LeadRow } from '@forecourt/contract/leads/lead';
import { leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { stateLabel } from '@forecourt/domain/states';
import { StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields/masks';
import { RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { needsClock } from '../clock/clock-texts';
import { ResponseClock } from '../clock/response-clock';
import { LeadTypeIcon } from '../types/lead-type-icon';
import classes from './center.module.css';
import { sourceText } from './channel-texts';
import { leadName } from './lead-name';

const Name = ({ row }: { row: LeadRow }) => (
  <span className={classes.name}>
    <span className={classes.nameText}>{leadName(row)}</span>
    {row.conversation > 1 ? (
      <span className={classes.tag} title={`${row.conversation} leads of this person belong together`}>
        {row.conversation} leads
      </span>
    ) : null}
  </span>
);

const typeText = (row: LeadRow) => leadTypeLabel(row.lead_type, row.how_it_made);

export const leadColumns: readonly Column<LeadRow>[] = [
  {
    key: 'lead_type',
    title: 'Type',
    width: 204,
    mobile: 'image',
    skeleton: 'image',
    always: true,
    render: (row) => (
      <span className={classes.type}>
        <LeadTypeIcon type={row.lead_type} howItMade={row.how_it_made} />
        <span className={classes.nameText}>{typeText(row)}</span>
      </span>
    ),
    card: (row) => <LeadTypeIcon type={row.lead_type} howItMade={row.how_it_made} />,
    csv: typeText,
  },
  {
    key: 'name',
    title: 'Customer',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => <Name row={row} />,
    csv: leadName,
  },
  {
    key: 'state',
    title: 'Status',
    width: 136,
    mobile: 'status',
    skeleton: 'chip',
    render: (row) => <StatusChip states={STATE_LOOKS.lead} value={row.state} />,
    csv: (row) => stateLabel('lead', row.state),
  },
  {
    key: 'respond_by',
    title: 'Answer',
    width: 156,
    sortable: true,
    mobile: 'fact',
    render: (row) => <ResponseClock lead={row} />,
    card: (row) => (needsClock(row) ? <ResponseClock lead={row} /> : null),
  },
  {
    key: 'received_at',
    title: 'Received',
    width: 138,
    sortable: true,
    mobile: 'aside',
    render: (row) => <RelativeTime at={row.received_at} />,
  },
  { key: 'source', title: 'Source', width: 116, optional: true, render: sourceText, csv: sourceText },
  {
    key: 'car',
    title: 'Vehicle',
    width: 176,
    mobile: 'fact',
    render: (row) => row.car?.title ?? '',
    card: (row) => [typeText(row), row.car?.title].filter(Boolean).join(' · '),
    csv: (row) => row.car?.title ?? '',
  },
  {
    key: 'seller',
    title: 'Seller',
    width: 122,
    render: (row) => row.seller?.name ?? <span className={classes.quiet}>Unassigned</span>,
    csv: (row) => row.seller?.name ?? '',
  },
  {
    key: 'phone',
    title: 'Telephone',
    width: 138,
    optional: true,
    render: (row) => phoneMask.format(row.phone),
    csv: (row) => phoneMask.format(row.phone),
  },
  { key: 'email', title: 'E-mail', width: 180, optional: true, render: (row) => row.email },
  { key: 'message', title: 'Message', width: 240, optional: true, render: (row) => row.message },
];
