import { type FailedMessage, failedMessageCalls } from '@forecourt/contract/leads/failed-messages';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { channelName } from '../center/channel-texts';
import { enterByHand } from '../paths';
import { MessageText } from './message-text';
import classes from './unread.module.css';
import type { MessageActions } from './use-message-actions';

interface Props {
  row: FailedMessage;
  actions: MessageActions;
  onClose: () => void;
}

/** A message as it came in, why no lead could be made of it, and what can be done with it. */
export const MessageDialog = ({ row, actions, onClose }: Props) => {
  const query = useCall(failedMessageCalls.failedMessage, { params: { id: row.id } }, { showsFailure: true });
  const thenClose = async (isDone: Promise<boolean>) => {
    if (await isDone) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Message that could not be read" size="xl">
      <div className={classes.stack}>
        <p className={classes.quiet}>
          {channelName(row.channel)}, received <RelativeTime at={row.received_at} />
        </p>
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} title="Reason">
          <span className={classes.reason}>{row.reason || 'Not known'}</span>
        </Alert>
        <Loaded query={query} skeleton={<BlockSkeleton height={280} />}>
          {(message) => <MessageText {...message} />}
        </Loaded>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void thenClose(actions.dismiss(row))}>
            Dismiss
          </Button>
          <Button variant="default" component={Link} to={enterByHand(row.id)}>
            Enter by hand
          </Button>
          <Button loading={actions.isRetrying} onClick={() => void thenClose(actions.retry(row))}>
            Try again
          </Button>
        </Group>
      </div>
    </Modal>
  );
};
