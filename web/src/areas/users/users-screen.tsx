import { usersCalls } from '@forecourt/contract/users';
import { GRANTABLE, SELLER_SHELL } from '@forecourt/policy';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor, useCan } from '../../api/session-context';
import { toast } from '../../api/toast';
import { type BulkAction, DataList, type FilterDef, type RowAction, useList } from '../../kit/list';
import { Page, type TabLink, TabLinks } from '../../kit/page';
import { ADD_SELLER, ADD_USER, editUser, SELLERS, USERS } from './paths';
import { useRemoveFromBranch } from './use-remove-from-branch';
import { type UserVerb, useUserActions } from './use-user-actions';
import { useUserCount } from './use-user-count';
import { mayChange, mayShutOut, nameOf, type UserRow } from './user';
import { userColumns } from './user-columns';
import { UserLimit } from './user-limit';
import classes from './users.module.css';

const filtersFor = (roles: readonly number[]): readonly FilterDef[] => [
  {
    kind: 'select',
    key: 'frk_role',
    label: 'Role',
    options: GRANTABLE.filter(({ id }) => roles.includes(id)).map(({ id, label }) => ({ value: id, label })),
  },
  {
    kind: 'select',
    key: 'is_active',
    label: 'Active',
    options: [
      { value: 1, label: 'Active' },
      { value: 0, label: 'Inactive' },
    ],
  },
];

const EVERY_ROLE = GRANTABLE.map(({ id }) => id);

const KINDS = {
  users: {
    title: 'Users',
    noun: { one: 'user', many: 'users' },
    fixed: {},
    filters: filtersFor(EVERY_ROLE),
    add: { label: 'Add user', to: ADD_USER },
    empty: {
      title: 'No users yet',
      text: 'Everyone who works with Forecourt at your dealership stands here, with the role they sign in with.',
    },
  },
  sellers: {
    title: 'Sellers',
    noun: { one: 'seller', many: 'sellers' },
    fixed: { sellers: 1 },
    filters: filtersFor(SELLER_SHELL),
    add: { label: 'Add seller', to: ADD_SELLER },
    empty: {
      title: 'No sellers yet',
      text: 'Sellers take leads, test drives and deals. Each signs in with an own account.',
    },
  },
} as const;

const TABS: readonly TabLink[] = [
  { key: 'users', label: 'All users', to: USERS },
  { key: 'sellers', label: 'Sellers', to: SELLERS },
];

/** The dealership's users, or only its sellers: the same list. */
export const UsersScreen = ({ kind }: { kind: keyof typeof KINDS }) => {
  const { title, noun, fixed, filters, add, empty } = KINDS[kind];
  const can = useCan();
  const actor = useActor();
  const act = useUserActions();
  const removeFromBranch = useRemoveFromBranch();
  const count = useUserCount();
  const list = useList(usersCalls.list, { key: kind, defaultSort: 'full_name', filters, fixed });
  const mayEdit = can('users.manage');

  const otherBranchActions = (row: UserRow): RowAction[] => [
    {
      label: 'Remove from this branch',
      icon: IconTrash,
      danger: true,
      disabled: !mayShutOut(actor, row),
      onClick: () => void removeFromBranch(row),
    },
  ];
  const ownActions = (row: UserRow): RowAction[] => [
    { label: 'Edit', icon: IconPencil, to: editUser(row.id), disabled: !mayChange(actor, row) },
    row.is_active === 1
      ? {
          label: 'Deactivate',
          icon: IconUserOff,
          disabled: !mayShutOut(actor, row),
          onClick: () => void act('deactivate', [row]),
        }
      : {
          label: 'Activate',
          icon: IconUserCheck,
          disabled: !mayShutOut(actor, row),
          onClick: () => void act('activate', [row]),
        },
    {
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      disabled: !mayShutOut(actor, row),
      onClick: () => void act('remove', [row]),
    },
  ];

  const rowActions = (row: UserRow) => (row.home ? otherBranchActions(row) : ownActions(row));

  const bulk =
    (verb: UserVerb, label: string, wants: (row: UserRow) => boolean): BulkAction<UserRow>['run'] =>
    async (target) => {
      const chosen = await target.rows();
      const mine = chosen.filter((row) => row.home === null && mayShutOut(actor, row));
      const left = chosen.length - mine.length;
      if (left > 0) {
        const message = `Not changed: ${left.toLocaleString()}, being yourself, the dealership's owner, someone with a role above yours or from another branch`;
        void toast({ kind: 'warning', title: label, message });
      }
      const changed = mine.filter(wants);
      if (changed.length > 0) await act(verb, changed);
      list.selection.clear();
    };
  const bulkActions: BulkAction<UserRow>[] = [
    {
      label: 'Activate',
      icon: IconUserCheck,
      run: bulk('activate', 'Activate', (row) => row.is_active === 0),
    },
    {
      label: 'Deactivate',
      icon: IconUserOff,
      run: bulk('deactivate', 'Deactivate', (row) => row.is_active === 1),
    },
    { label: 'Remove', icon: IconTrash, danger: true, run: bulk('remove', 'Remove', () => true) },
  ];

  const addButton = can('users.add') ? (
    <Button component={Link} to={add.to} leftSection={<IconPlus size={16} aria-hidden />}>
      {add.label}
    </Button>
  ) : null;

  return (
    <Page title={title} subtitle={<UserLimit count={count} />} actions={addButton}>
      <div className={classes.screen}>
        <TabLinks label="Users and sellers" active={kind} tabs={TABS} />
        <DataList
          list={list}
          columns={userColumns}
          noun={noun}
          nameOf={nameOf}
          open={mayEdit ? (row) => editUser(row.id) : undefined}
          rowActions={mayEdit ? rowActions : undefined}
          bulkActions={mayEdit ? bulkActions : undefined}
          empty={{ ...empty, action: addButton }}
        />
      </div>
    </Page>
  );
};
