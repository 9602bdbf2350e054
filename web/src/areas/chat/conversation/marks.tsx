import type { ChatMessage } from '@forecourt/contract/chat/message';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import classes from '../chat.module.css';
import type { Outgoing } from '../outbox/outbox';

/** Of a message to the guest: sent, received when they are on the site, seen when they looked at it. */
export const Mark = ({ message }: { message: ChatMessage }) => {
  if (message.fromType !== 'ADMIN' || message.is_private === 1) return null;
  const isSeen = message.seen_at !== null;
  const isReceived = isSeen || message.status === 'received';
  const Icon = isReceived ? IconChecks : IconCheck;
  return (
    <span className={classes.mark} data-seen={isSeen || undefined}>
      <Icon size={14} aria-hidden /> {isSeen ? 'Seen' : isReceived ? 'Received' : 'Sent'}
    </span>
  );
};

interface Props {
  item: Outgoing;
  isConnected: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Of a message that the server has not stored yet. */
export const OutgoingMark = ({ item, isConnected, onRetry, onDiscard }: Props) => {
  if (item.state === 'failed')
    return (
      <span className={classes.mark} data-failed role="alert">
        <IconAlertTriangle size={14} aria-hidden /> Not sent{item.error ? `: ${item.error}` : ''}
        {item.isFinal ? null : (
          <Button size="compact-xs" variant="subtle" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    );
  if (item.state === 'stored')
    return (
      <span className={classes.mark}>
        <IconCheck size={14} aria-hidden /> Sent
      </span>
    );
  return (
    <span className={classes.mark}>
      <IconClock size={14} aria-hidden />
      {item.state === 'uploading' ? 'Uploading…' : isConnected ? 'Sending…' : 'Waiting for the connection'}
    </span>
  );
};
