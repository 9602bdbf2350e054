import { ACTIVE_STATES, ONLINE_STATES, PersonAvatar, StatusChip } from '../../kit/chips';
import { phoneMask } from '../../kit/fields/masks';
import { Day, RelativeTime } from '../../kit/format';
import type { Column } from '../../kit/list';
import { nameOf, type UserRow } from './user';
import classes from './users.module.css';

const Presence = ({ row }: { row: UserRow }) =>
  row.is_online === 1 ? (
    <StatusChip states={ONLINE_STATES} value={1} />
  ) : (
    <RelativeTime at={row.last_seen} never="Never" />
  );

/** Where the record is kept, or where else the user works, if that is not here alone. */
const branchLabel = ({ home, also_at }: UserRow): string => {
  const others = also_at.length > 0 ? `Also at ${also_at.join(', ')}` : '';
  return [home ? `From ${home.name}` : '', others].filter(Boolean).join(' · ');
};

/** The name, and under it the branch label, where there is one. */
const Name = ({ row }: { row: UserRow }) => {
  const label = branchLabel(row);
  if (!label) return nameOf(row);
  return (
    <span className={classes.name}>
      <span>{nameOf(row)}</span>
      <span className={classes.branchLabel} title={label}>
        {label}
      </span>
    </span>
  );
};

export const userColumns: readonly Column<UserRow>[] = [
  {
    key: 'avatar',
    title: 'Picture',
    width: 70,
    mobile: 'image',
    skeleton: 'avatar',
    render: (row) => <PersonAvatar name={nameOf(row)} file={row.avatar} />,
    card: (row) => <PersonAvatar name={nameOf(row)} file={row.avatar} size={40} />,
    csv: () => '',
  },
  {
    key: 'full_name',
    title: 'Name',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => <Name row={row} />,
    csv: nameOf,
  },
  { key: 'username', title: 'Username', width: 120, sortable: true, render: (row) => row.username },
  { key: 'role', title: 'Role', width: 138, sortable: true, mobile: 'fact', render: (row) => row.role },
  { key: 'email', title: 'E-mail', sortable: true, render: (row) => row.email },
  {
    key: 'mobile',
    title: 'Mobile',
    width: 142,
    mobile: 'fact',
    render: (row) => phoneMask.format(phoneMask.keep(row.mobile)),
  },
  {
    key: 'is_active',
    title: 'Active',
    width: 104,
    mobile: 'status',
    skeleton: 'chip',
    render: (row) => <StatusChip states={ACTIVE_STATES} value={row.is_active} />,
    card: (row) => (row.is_active === 1 ? null : <StatusChip states={ACTIVE_STATES} value={0} />),
    csv: (row) => (row.is_active === 1 ? 'Active' : 'Inactive'),
  },
  {
    key: 'last_seen',
    title: 'Last seen',
    width: 106,
    sortable: true,
    mobile: 'fact',
    render: (row) => <Presence row={row} />,
    csv: (row) => (row.is_online === 1 ? 'Online' : row.last_seen),
  },
  {
    key: 'created_at',
    title: 'Created',
    width: 98,
    sortable: true,
    render: (row) => <Day value={row.created_at} />,
  },
];
