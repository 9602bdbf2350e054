import type { ChatRoom } from '@forecourt/contract/chat/message';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips';
import { useNow } from './use-now';
import { waitedText } from './waiting';

/** How long the guest has been waiting; red once agents were alerted. */
export const WaitingChip = ({ room }: { room: ChatRoom }) => {
  const now = useNow();
  if (room.waiting_since === null || room.state !== 'open') return null;
  const label = `Waiting ${waitedText(room.waiting_since, now)}`;
  return room.has_alert === 1 ? (
    <StateChip label={label} hue="red" icon={IconAlertTriangle} />
  ) : (
    <StateChip label={label} hue="amber" icon={IconClock} />
  );
};
