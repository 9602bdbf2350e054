import { platformCalls } from '@forecourt/contract/platform/index';
import { IconBan, IconDevices, IconEye, IconLockOpen, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips/state-chip';
import { ask } from '../../../kit/confirm';
import { Instant, RelativeTime } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';
import { STATE_WORDS } from '../staff/account-states';
import { BanDialog } from '../staff/ban-dialog';
import { LookAsDialog } from '../staff/look-as-dialog';
import { SessionsDialog } from '../staff/sessions-dialog';

type Row = RowOf<typeof platformCalls.accounts>;
type Opened = { kind: 'look' | 'ban' | 'sessions'; row: Row } | null;

const FILTERS: readonly FilterDef[] = [
  {
    key: 'state',
    label: 'Shown',
    kind: 'select',
    options: [
      { value: 'held', label: 'Cannot sign in' },
      ...Object.entries(STATE_WORDS).map(([value, { label }]) => ({ value, label })),
      { value: 'all', label: 'All users' },
    ],
  },
  { key: 'dealership_id', label: 'Dealership ID', kind: 'number', isPlain: true },
];

const firstOf = ({ states }: Row) => states[0];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'full_name',
    title: 'Name',
    render: (row) => row.full_name || row.username,
    sortable: true,
    always: true,
    mobile: 'title',
  },
  { key: 'username', title: 'Username', render: (row) => row.username, sortable: true, mobile: 'fact' },
  { key: 'role', title: 'Role', render: (row) => row.role, width: 140 },
  {
    key: 'dealership_id',
    title: 'Dealership',
    render: (row) => row.dealership || 'Platform',
    sortable: true,
    width: 200,
    mobile: 'fact',
  },
  {
    key: 'state',
    title: 'State',
    render: (row) => {
      const state = firstOf(row);
      return state ? <StateChip {...STATE_WORDS[state.state]} /> : <StateChip label="Active" tone="good" />;
    },
    width: 130,
    mobile: 'status',
    skeleton: 'chip',
  },
  { key: 'why', title: 'Why', render: (row) => firstOf(row)?.why, width: 240, mobile: 'fact' },
  {
    key: 'since',
    title: 'Since',
    render: (row) => {
      const since = firstOf(row)?.since;
      return since ? <RelativeTime at={since} /> : null;
    },
    width: 130,
  },
  {
    key: 'until',
    title: 'Until',
    render: (row) => {
      const state = firstOf(row);
      if (!state) return null;
      return state.until ? <Instant at={state.until} /> : 'Until it is changed';
    },
    width: 150,
  },
];

const has = (row: Row, ...wanted: Row['states'][number]['state'][]) =>
  row.states.some(({ state }) => wanted.includes(state));

/** Users of all dealerships who cannot sign in, and what can be done about it. */
export const Screen = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const list = useList(platformCalls.accounts, {
    key: 'platform-accounts',
    defaultSort: 'full_name',
    filters: FILTERS,
  });
  const stale = { invalidates: [platformCalls.accounts] };
  const unlocking = useSave(platformCalls.unlockAccount, stale);
  const unbanning = useSave(platformCalls.unbanAccount, stale);
  const close = () => setOpened(null);
  const unban = async (row: Row) => {
    const title = `Unban ${row.full_name}?`;
    if (await ask({ title, body: 'They can sign in again.', confirmLabel: 'Unban' }))
      await unbanning.save({ params: { id: row.id } }).catch(() => undefined);
  };
  const actionsOf = (row: Row) => [
    ...(!row.is_platform && !has(row, 'removed', 'inactive')
      ? [{ label: 'View as this user', icon: IconEye, onClick: () => setOpened({ kind: 'look', row }) }]
      : []),
    ...(has(row, 'locked', 'code-locked')
      ? [
          {
            label: 'Unlock',
            icon: IconLockOpen,
            onClick: () => void unlocking.save({ params: { id: row.id } }).catch(() => undefined),
          },
        ]
      : []),
    {
      label: 'Sessions and devices',
      icon: IconDevices,
      onClick: () => setOpened({ kind: 'sessions', row }),
    },
    ...(has(row, 'banned') ? [{ label: 'Unban', icon: IconUserCheck, onClick: () => void unban(row) }] : []),
    ...(!row.is_platform && !has(row, 'banned')
      ? [
          {
            ...{ label: 'Ban', icon: IconBan, danger: true, divided: true },
            onClick: () => setOpened({ kind: 'ban', row }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        title="Unbanned users"
        subtitle="Users of all dealerships who are locked, banned or deactivated. Choose All users to find anyone."
        list={list}
        columns={COLUMNS}
        noun={{ one: 'user', many: 'users' }}
        nameOf={(row) => row.full_name || row.username}
        rowActions={actionsOf}
        empty={{ title: 'Everyone can sign in', text: 'No account is locked, banned or deactivated.' }}
      />
      {opened?.kind === 'look' ? <LookAsDialog user={opened.row} onClose={close} /> : null}
      {opened?.kind === 'ban' ? <BanDialog user={opened.row} onClose={close} /> : null}
      {opened?.kind === 'sessions' ? <SessionsDialog user={opened.row} onClose={close} /> : null}
    </>
  );
};
