import { usersCalls } from '@forecourt/contract/users';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useSessionInfo } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { Loaded, Section } from '../../kit/page';
import type { UserBranch } from './user';
import { UserBranchesDialog } from './user-branches-dialog';
import classes from './users.module.css';

const rolesOf = ({ roles }: UserBranch): string =>
  roles.length === 0 ? 'Does not work here' : roles.map(({ label }) => label).join(', ');

const Rows = ({ branches }: { branches: readonly UserBranch[] }) => (
  <dl className={classes.branches}>
    {branches.map((branch) => (
      <div key={branch.id} className={classes.branch}>
        <dt>
          {branch.name}
          {branch.is_home === 1 ? (
            <Text span size="xs" c="dimmed">
              {' '}
              Record kept here
            </Text>
          ) : null}
        </dt>
        <dd>
          <Text size="sm" c={branch.roles.length === 0 ? 'dimmed' : undefined}>
            {rolesOf(branch)}
          </Text>
        </dd>
      </div>
    ))}
  </dl>
);

/** The branches of the group at which a user works. Only for who works at several: nobody else could change them. */
export const UserBranches = ({ id, name }: { id: number; name: string }) => {
  const isAtSeveral = useSessionInfo().complex.length > 1;
  const query = useCall(usersCalls.branches, { params: { id } }, { enabled: isAtSeveral });
  const [isOpen, setOpen] = useState(false);
  if (!isAtSeveral) return null;
  const changeable = query.data?.branches.filter(({ may_change }) => may_change === 1) ?? [];
  return (
    <Section
      title="Branches"
      description="Where this user works, and in which roles"
      actions={
        changeable.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Change branches
          </Button>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={64} />}>
        {({ branches }) => <Rows branches={branches} />}
      </Loaded>
      {isOpen ? (
        <UserBranchesDialog id={id} name={name} branches={changeable} close={() => setOpen(false)} />
      ) : null}
    </Section>
  );
};
