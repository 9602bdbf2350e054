import { platformCalls } from '@forecourt/contract/platform/index';
import { Button } from '@mantine/core';
import { IconPlus, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';
import { AddPersonDialog } from '../people/add-person-dialog';
import { PERSON_STATES } from '../people/person-states';

type Row = RowOf<typeof platformCalls.staff>;

const FILTERS: readonly FilterDef[] = [
  {
    key: 'state',
    label: 'State',
    kind: 'select',
    options: Object.entries(PERSON_STATES).map(([value, { label }]) => ({ value, label })),
  },
];

const nameOf = (row: Row) => row.full_name || row.username;

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'full_name',
    title: 'Name',
    render: (row) => (row.is_self ? `${nameOf(row)} (you)` : nameOf(row)),
    width: 180,
    sortable: true,
    always: true,
    mobile: 'title',
  },
  { key: 'email', title: 'E-mail', render: (row) => row.email, sortable: true, width: 220, mobile: 'fact' },
  { key: 'id', title: 'ID', render: (row) => row.id, sortable: true, align: 'right', width: 90 },
  {
    key: 'state',
    title: 'State',
    render: (row) => <StatusChip states={PERSON_STATES} value={row.state} />,
    width: 130,
    mobile: 'status',
    skeleton: 'chip',
  },
  {
    key: 'last_active',
    title: 'Last active',
    render: (row) => <RelativeTime at={row.last_active} never="Never" />,
    sortable: true,
    width: 130,
    mobile: 'fact',
  },
  {
    key: 'special_rules',
    title: 'Special rights',
    render: (row) => row.special_rules.join(' · ') || null,
  },
];

/** People who work for the platform itself: who they are, what their number allows, and whether they can sign in. */
export const Screen = () => {
  const [isAdding, setAdding] = useState(false);
  const list = useList(platformCalls.staff, {
    key: 'platform-staff',
    defaultSort: 'full_name',
    filters: FILTERS,
  });
  const stale = { invalidates: [platformCalls.staff] };
  const deactivating = useSave(platformCalls.deactivateStaff, stale);
  const reactivating = useSave(platformCalls.reactivateStaff, stale);
  const deactivate = async (row: Row) => {
    const isSure = await ask({
      title: `Deactivate ${nameOf(row)}?`,
      body: 'They are signed out everywhere at once, views of users’ accounts included, and cannot sign in until someone reactivates the account.',
      confirmLabel: 'Deactivate',
      danger: true,
    });
    if (isSure) await deactivating.save({ params: { id: row.id } }).catch(() => undefined);
  };
  const actionsOf = (row: Row) => {
    if (row.state === 'inactive')
      return [
        {
          label: 'Reactivate',
          icon: IconUserCheck,
          onClick: () => void reactivating.save({ params: { id: row.id } }).catch(() => undefined),
        },
      ];
    // an own account cannot be deactivated: a mistake could not be taken back by who made it
    return [
      {
        label: row.is_self ? 'Deactivate (not your own account)' : 'Deactivate',
        icon: IconUserOff,
        danger: !row.is_self,
        disabled: row.is_self === 1,
        onClick: () => void deactivate(row),
      },
    ];
  };
  return (
    <>
      <ListScreen
        title="Platform staff"
        subtitle="People who work for the platform itself"
        list={list}
        columns={COLUMNS}
        noun={{ one: 'person', many: 'people' }}
        nameOf={nameOf}
        rowActions={actionsOf}
        searchHint="Search name, e-mail or ID"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add person
          </Button>
        }
        empty={{ title: 'Nobody yet', text: 'Everyone who works for the platform itself.' }}
      />
      {isAdding ? <AddPersonDialog close={() => setAdding(false)} /> : null}
    </>
  );
};
