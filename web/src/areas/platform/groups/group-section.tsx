import { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { Button, Group as Row, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { Loaded, Section } from '../../../kit/page';
import { GiveAccessDialog } from './give-access-dialog';
import { countsOf, type Group } from './group';
import { GroupBranches } from './group-branches';
import { AddBranchDialog, ChooseGroupDialog, GroupNameDialog } from './group-dialogs';

const InGroup = ({ group, dealershipId }: { group: Group; dealershipId: number }) => {
  const [open, setOpen] = useState<'add' | 'access' | null>(null);
  return (
    <>
      <Row justify="space-between" mb="sm" gap="sm">
        <Text fw={600}>{group.name}</Text>
        <Row gap="xs">
          {group.branches.length > 1 ? (
            <Button variant="default" size="compact-md" onClick={() => setOpen('access')}>
              Give access
            </Button>
          ) : null}
          <Button variant="default" size="compact-md" onClick={() => setOpen('add')}>
            Add branch
          </Button>
        </Row>
      </Row>
      <Text size="sm" c="dimmed" mb="sm">
        {countsOf(group)}
      </Text>
      <GroupBranches group={group} />
      {open === 'add' ? <AddBranchDialog group={group} close={() => setOpen(null)} /> : null}
      {open === 'access' ? (
        <GiveAccessDialog group={group} dealershipId={dealershipId} close={() => setOpen(null)} />
      ) : null}
    </>
  );
};

const WithoutGroup = ({ dealershipId }: { dealershipId: number }) => {
  const [open, setOpen] = useState<'choose' | 'add' | null>(null);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        This dealership is in no group. In a group, users can work at several branches and vehicles move
        between them.
      </Text>
      <Row gap="sm">
        <Button variant="default" onClick={() => setOpen('choose')}>
          Put into a group
        </Button>
        <Button variant="default" onClick={() => setOpen('add')}>
          New group
        </Button>
      </Row>
      {open === 'choose' ? (
        <ChooseGroupDialog dealershipId={dealershipId} close={() => setOpen(null)} />
      ) : null}
      {open === 'add' ? <GroupNameDialog dealershipId={dealershipId} close={() => setOpen(null)} /> : null}
    </>
  );
};

/** On the record of a dealership: the group that it is in, its other branches, and how it gets in and out. */
export const GroupSection = ({ dealershipId }: { dealershipId: number }) => {
  const query = useCall(platformGroupCalls.groupOf, { params: { dealership: dealershipId } });
  return (
    <Section title="Branches" description="Dealerships that belong together">
      <Loaded query={query} skeleton={<Skeleton height={96} />}>
        {({ group }) =>
          group ? (
            <InGroup group={group} dealershipId={dealershipId} />
          ) : (
            <WithoutGroup dealershipId={dealershipId} />
          )
        }
      </Loaded>
    </Section>
  );
};
