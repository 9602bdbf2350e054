import { platformCalls } from '@forecourt/contract/platform/index';
import { Button, Modal, Stack, Text, Title } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, FailedState } from '../../../kit/page';
import { deviceOf } from './device-of';
import classes from './staff.module.css';

interface Props {
  user: { id: number; full_name: string };
  onClose: () => void;
}

const STALE = [platformCalls.accountSessions];

/** Where an account is signed in, and the devices that it knows. */
export const SessionsDialog = ({ user, onClose }: Props) => {
  const params = { id: user.id };
  const { data, error, refetch } = useCall(platformCalls.accountSessions, { params });
  const ending = useSave(platformCalls.endAccountSession, { invalidates: STALE });
  const endingAll = useSave(platformCalls.endAccountSessions, { invalidates: STALE });
  const forgetting = useSave(platformCalls.forgetDevice, { invalidates: STALE });
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const body = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    if (!data) return <BlockSkeleton height={160} />;
    const { sessions, devices } = data;
    return (
      <Stack gap="md">
        <Title order={3} size="h5">
          Sessions
        </Title>
        {sessions.length === 0 ? <Text c="dimmed">Not signed in anywhere.</Text> : null}
        <ul className={classes.rows}>
          {sessions.map((session) => (
            <li key={session.id} className={classes.row}>
              <div>
                <div>{deviceOf(session.user_agent)}</div>
                <div className={classes.detail}>
                  {session.address} · signed in <RelativeTime at={session.created_at} />
                </div>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={`End the session on ${deviceOf(session.user_agent)}`}
                onClick={() => quietly(ending.save({ params: { ...params, session: session.id } }))}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button
            variant="default"
            className={classes.all}
            loading={endingAll.isSaving}
            onClick={() => quietly(endingAll.save({ params }))}
          >
            End all sessions
          </Button>
        ) : null}
        <Title order={3} size="h5">
          Devices
        </Title>
        {devices.length === 0 ? <Text c="dimmed">No device was confirmed.</Text> : null}
        <ul className={classes.rows}>
          {devices.map((device) => (
            <li key={device.id} className={classes.row}>
              <div>
                <div>{device.trusted ? 'Trusted device' : 'Device, not trusted'}</div>
                <div className={classes.detail}>
                  Last used <RelativeTime at={device.last_seen_at} />
                </div>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label="Forget the device"
                onClick={() => quietly(forgetting.save({ params: { ...params, device: device.id } }))}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    );
  };
  return (
    <Modal opened onClose={onClose} title={`Sessions of ${user.full_name}`} size="lg">
      {body()}
    </Modal>
  );
};
