import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { Button, Group, Text } from '@mantine/core';
import { IconTrash, IconUserQuestion } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useActor } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { PersonAvatar, StatusChip } from '../../../kit/chips';
import { DiscardDrafts } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import { FailedState, FormSkeleton, Page, Section, State } from '../../../kit/page';
import { AvatarUpload } from '../../../kit/upload';
import { OWNERS_OWN } from '../owners-own';
import { USERS } from '../paths';
import { Restrictions } from '../restrictions';
import { useUserActions } from '../use-user-actions';
import { isOwnersOwn, mayChange, mayShutOut, nameOf, type User, userDraft } from '../user';
import { UserEditor } from '../user-editor';
import classes from '../users.module.css';

const Unknown = ({ id }: { id: number | null }) => (
  <Page title="User" back={USERS}>
    {id === null ? null : <DiscardDrafts drafts={[userDraft(id)]} because="this user was removed" />}
    <State
      icon={IconUserQuestion}
      title="This user does not exist at your dealership"
      actions={
        <Button component={Link} to={USERS}>
          All users
        </Button>
      }
    >
      The user may have been removed, or the link may be incomplete.
    </State>
  </Page>
);

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
      badge={<StatusChip kind="active" value={user.is_active} />}
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
      <UserEditor user={user} />
    </Page>
  );
};

export const Screen = () => {
  const { id: text = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const {
    data: user,
    error,
    refetch,
    isFetching,
  } = useCall(usersCalls.get, { params: { id: id ?? 0 } }, { enabled: id !== null, silent: true });
  // an id that no record can have is refused as such
  if (id === null || error?.status === 404 || error?.status === 400) return <Unknown id={id} />;
  if (user) return <UserPage key={user.id} user={user} />;
  return (
    <Page title="Edit user" back={USERS} width="form">
      {error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton sections={3} />
      )}
    </Page>
  );
};
