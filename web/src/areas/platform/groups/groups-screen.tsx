import { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { Button, Pagination, Group as Row, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBuildingCommunity,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { BlockSkeleton, EmptyState, Loaded, Page, Section } from '../../../kit/page';
import { GiveAccessDialog } from './give-access-dialog';
import { countsOf, type Group, STALE } from './group';
import { GroupBranches } from './group-branches';
import { AddBranchDialog, GroupNameDialog } from './group-dialogs';
import classes from './groups.module.css';

const AT_A_TIME = 20;
const SEARCH_DELAY_MS = 300;

const GroupCard = ({ group }: { group: Group }) => {
  const [open, setOpen] = useState<'add' | 'rename' | 'access' | null>(null);
  const { save } = useSave(platformGroupCalls.removeGroup, { invalidates: STALE });
  const remove = async () => {
    const question = {
      title: `Remove ${group.name}?`,
      body: 'The group has no branch.',
      confirmLabel: 'Remove',
    };
    if (await ask({ ...question, danger: true }))
      await save({ params: { id: group.id } }).catch(() => undefined);
  };
  return (
    <Section
      title={group.name}
      description={countsOf(group)}
      actions={
        <Row gap="xs">
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={15} aria-hidden />}
            aria-label={`Rename ${group.name}`}
            onClick={() => setOpen('rename')}
          >
            Rename
          </Button>
          {group.branches.length === 0 ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconTrash size={15} aria-hidden />}
              aria-label={`Remove ${group.name}`}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          ) : null}
          {group.branches.length > 1 ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconUserPlus size={15} aria-hidden />}
              aria-label={`Give access in ${group.name}`}
              onClick={() => setOpen('access')}
            >
              Give access
            </Button>
          ) : null}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={15} aria-hidden />}
            aria-label={`Add branch to ${group.name}`}
            onClick={() => setOpen('add')}
          >
            Add branch
          </Button>
        </Row>
      }
    >
      <GroupBranches group={group} />
      {open === 'add' ? <AddBranchDialog group={group} close={() => setOpen(null)} /> : null}
      {open === 'access' ? <GiveAccessDialog group={group} close={() => setOpen(null)} /> : null}
      {open === 'rename' ? <GroupNameDialog group={group} close={() => setOpen(null)} /> : null}
    </Section>
  );
};

/** The groups of dealerships, with their branches, for platform staff. */
export const Screen = () => {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const query = useCall(
    platformGroupCalls.groups,
    { query: { page, limit: AT_A_TIME, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  return (
    <Page
      title="Branch groups"
      subtitle="Dealerships that belong together"
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          New group
        </Button>
      }
    >
      <TextInput
        aria-label="Search groups by name"
        placeholder="Search by name"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setPage(1);
        }}
        className={classes.search}
      />
      <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={IconBuildingCommunity}
              title={q === '' ? 'No group yet' : 'No group of this name'}
            >
              A group lets users work at several dealerships and vehicles move between them.
            </EmptyState>
          ) : (
            <div className={classes.groups}>
              {rows.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
              {total > AT_A_TIME ? (
                <Pagination value={page} onChange={setPage} total={Math.ceil(total / AT_A_TIME)} />
              ) : null}
            </div>
          )
        }
      </Loaded>
      {isAdding ? <GroupNameDialog close={() => setAdding(false)} /> : null}
    </Page>
  );
};
