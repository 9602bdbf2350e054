import { Tooltip } from '@mantine/core';
import { IconAlarm, IconBuildingStore } from '@tabler/icons-react';
import { ACTIVE_STATES, PersonAvatar, StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields';
import { Day, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import type { CustomerRow } from '../customer';
import { customerName } from '../customer-name';
import { lateText } from './late-text';
import classes from './list.module.css';

const Name = ({ row }: { row: CustomerRow }) => (
  <span className={classes.name}>
    <span className={classes.nameText}>{customerName(row)}</span>
    {row.customer_type === 2 ? (
      <Tooltip label="Business">
        <IconBuildingStore size={14} role="img" aria-label="Business" />
      </Tooltip>
    ) : null}
    {row.is_wholesale === 1 ? <span className={classes.tag}>Wholesale</span> : null}
  </span>
);

const Due = ({ at }: { at: string | null }) => {
  if (at === null) return null;
  const isLate = new Date(at).getTime() < Date.now();
  return (
    <span className={isLate ? classes.late : undefined}>
      {isLate ? <IconAlarm size={14} role="img" aria-label="Overdue" /> : null}
      {isLate ? lateText(at, new Date()) : <RelativeTime at={at} />}
    </span>
  );
};

const phone = ({ mobile, phone_number }: CustomerRow) => phoneMask.format(mobile || phone_number);
const place = ({ city, province }: CustomerRow) => [city, province].filter(Boolean).join(', ');

export const customerColumns: readonly Column<CustomerRow>[] = [
  {
    key: 'avatar',
    title: 'Photo',
    width: 60,
    mobile: 'image',
    skeleton: 'avatar',
    render: (row) => <PersonAvatar name={customerName(row)} file={row.avatar} />,
    card: (row) => <PersonAvatar name={customerName(row)} file={row.avatar} size={40} />,
    csv: () => '',
  },
  {
    key: 'full_name',
    title: 'Name',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => <Name row={row} />,
    csv: customerName,
  },
  { key: 'mobile', title: 'Mobile', width: 138, mobile: 'fact', render: phone, csv: phone },
  {
    key: 'email',
    title: 'E-mail',
    width: 162,
    sortable: true,
    mobile: 'fact',
    render: (row) => row.email,
    // a card has room for one of the two
    card: (row) => (row.next_follow_up === null ? row.email : null),
  },
  { key: 'city', title: 'City', width: 106, render: (row) => row.city ?? '', csv: place },
  {
    key: 'seller',
    title: 'Seller',
    width: 124,
    render: (row) => row.seller?.name ?? '',
    csv: (row) => row.seller?.name ?? '',
  },
  {
    key: 'ad_source',
    title: 'Ad source',
    width: 120,
    optional: true,
    render: (row) => row.ad_source?.name ?? '',
    csv: (row) => row.ad_source?.name ?? '',
  },
  {
    key: 'next_follow_up',
    title: 'Follow-up',
    width: 120,
    mobile: 'fact',
    render: (row) => <Due at={row.next_follow_up} />,
    card: (row) => (row.next_follow_up === null ? null : <Due at={row.next_follow_up} />),
  },
  {
    key: 'is_active',
    title: 'Active',
    width: 106,
    mobile: 'status',
    // only what differs from the usual
    render: (row) => (row.is_active === 1 ? null : <StatusChip states={ACTIVE_STATES} value={0} />),
    csv: (row) => (row.is_active === 1 ? 'Active' : 'Inactive'),
  },
  {
    key: 'has_deal',
    title: 'Has deal',
    width: 92,
    optional: true,
    render: (row) => (row.has_deal === 1 ? 'Yes' : ''),
    csv: (row) => (row.has_deal === 1 ? 'Yes' : 'No'),
  },
  {
    key: 'created_at',
    title: 'Added',
    width: 108,
    sortable: true,
    render: (row) => <Day value={row.created_at} />,
  },
];
