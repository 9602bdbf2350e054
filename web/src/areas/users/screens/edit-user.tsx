import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { Button, Group, Text } from '@mantine/core';
import { IconTrash, IconUserQuestion } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useActor } from '../../../api/session-context';
import { ACTIVE_STATES, PersonAvatar, StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { FormSkeleton, Page, Section } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { AvatarUpload } from '../../../kit/upload';
import { OtherBranchUser } from '../other-branch-user';
import { OWNERS_OWN } from '../owners-own';
import { USERS } from '../paths';
import { Restrictions } from '../restrictions';
import { useUserActions } from '../use-user-actions';
import { isOwnersOwn, mayChange, mayShutOut, nameOf, type User, userDraft } from '../user';
import { UserBranches } from '../user-branches';
import { UserEditor } from '../user-editor';
import classes from '../users.module.css';

const MISSING: MissingRecord = {
  icon: IconUserQuestion,
  title: 'This user does not exist at your dealership',
  text: 'The user may have been removed, or the link may be incomplete.',
  list: { label: 'All users', to: USERS },
  drafts: { of: (id) => [userDraft(id)], because: 'this user was removed' },
};

const Seen = ({ user }: { user: User }) =>
  user.is_online === 1 ? (
    <>online now</>
  ) : (
    <>
      last seen <RelativeTime at={user.last_seen} />
    </>
  );

const Picture = ({ user }: { user: User }) => {
  const actor = useActor();
  if (isOwnersOwn(actor, user))
    return (
      <Group wrap="nowrap">
        <PersonAvatar name={nameOf(user)} file={user.avatar} size={72} />
        <Text size="xs" c="dimmed">
          {OWNERS_OWN}
        </Text>
      </Group>
    );
  return (
    <AvatarUpload
      call={usersCalls.setAvatar}
      inputFor={(avatar) => ({ params: { id: user.id }, files: { avatar } })}
      name={nameOf(user)}
      current={user.avatar}
      invalidates={[usersCalls.list, usersCalls.get, sessionCalls.info]}
    />
  );
};

const UserPage = ({ user }: { user: User }) => {
  const actor = useActor();
  const navigate = useNavigate();
  const act = useUserActions();
  const remove = async () => {
    const removed = await act('remove', [user]);
    if (removed.length > 0) navigate(USERS);
  };
  return (
    <Page
      title={nameOf(user)}
      badge={<StatusChip states={ACTIVE_STATES} value={user.is_active} />}
      subtitle={
        <>
          {user.role} · {user.username} · <Seen user={user} />
        </>
      }
      back={USERS}
      width="form"
      actions={
        mayShutOut(actor, user) ? (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        ) : null
      }
    >
      <div className={classes.top}>
        {mayChange(actor, user) ? (
          <Section title="Picture">
            <Picture user={user} />
          </Section>
        ) : null}
        <Restrictions id={user.id} />
      </div>
      <UserBranches id={user.id} name={nameOf(user)} />
      <UserEditor user={user} />
    </Page>
  );
};

export const Screen = () => (
  <RecordPage
    call={usersCalls.get}
    title="Edit user"
    width="form"
    missing={MISSING}
    skeleton={<FormSkeleton sections={3} />}
  >
    {(user) =>
      user.home ? (
        <OtherBranchUser key={user.id} user={user} home={user.home.name} />
      ) : (
        <UserPage key={user.id} user={user} />
      )
    }
  </RecordPage>
);
