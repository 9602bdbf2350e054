import { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { Button, Group as Row, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { Loaded, Section } from '../../../kit/page';
import { countsOf, type Group } from './group';
import { GroupBranches } from './group-branches';
import { AddBranchDialog, ChooseGroupDialog, GroupNameDialog } from './group-dialogs';

const InGroup = ({ group }: { group: Group }) => {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Row justify="space-between" mb="sm" gap="sm">
        <Text fw={600}>{group.name}</Text>
        <Button variant="default" size="compact-md" onClick={() => setAdding(true)}>
          Add branch
        </Button>
      </Row>
      <Text size="sm" c="dimmed" mb="sm">
        {countsOf(group)}
      </Text>
      <GroupBranches group={group} />
      {isAdding ? <AddBranchDialog group={group} close={() => setAdding(false)} /> : null}
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
        {({ group }) => (group ? <InGroup group={group} /> : <WithoutGroup dealershipId={dealershipId} />)}
      </Loaded>
    </Section>
  );
};
