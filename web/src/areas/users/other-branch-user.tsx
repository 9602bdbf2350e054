import { Alert, Button } from '@mantine/core';
import { IconBuildingStore, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useActor } from '../../api/session-context';
import { ACTIVE_STATES, StatusChip } from '../../kit/chips';
import { phoneMask } from '../../kit/fields/masks';
import { Page, Section } from '../../kit/page';
import { USERS } from './paths';
import { useRemoveFromBranch } from './use-remove-from-branch';
import { mayShutOut, nameOf, type User } from './user';
import { UserBranches } from './user-branches';
import classes from './users.module.css';

const factsOf = ({ username, email, mobile, roles }: User): readonly (readonly [string, string])[] => [
  ['Username', username],
  ['Roles here', roles.map(({ label }) => label).join(', ')],
  ['E-mail', email],
  ['Mobile', phoneMask.format(phoneMask.keep(mobile))],
];

/** A user whose record is kept at another branch: read here, changed there. */
export const OtherBranchUser = ({ user, home }: { user: User; home: string }) => {
  const actor = useActor();
  const navigate = useNavigate();
  const removeFromBranch = useRemoveFromBranch();
  const remove = async () => {
    if (await removeFromBranch(user)) navigate(USERS);
  };
  return (
    <Page
      title={nameOf(user)}
      badge={<StatusChip states={ACTIVE_STATES} value={user.is_active} />}
      subtitle={`${user.role} · from ${home}`}
      back={USERS}
      width="form"
      actions={
        mayShutOut(actor, user) ? (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            Remove from this branch
          </Button>
        ) : null
      }
    >
      <Alert
        variant="light"
        role="status"
        icon={<IconBuildingStore aria-hidden />}
        title={`Record kept at ${home}`}
      >
        Name, contact details and password are changed at {home}.
      </Alert>
      <Section title="Person">
        <dl className={classes.branches}>
          {factsOf(user)
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className={classes.branch}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Section>
      <UserBranches id={user.id} name={nameOf(user)} />
    </Page>
  );
};
