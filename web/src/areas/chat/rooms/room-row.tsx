import type { ChatRoom } from '@forecourt/contract/chat/message';
import { IconBan, IconCircleCheck, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor } from '../../../api/session-context';
import { RelativeTime } from '../../../kit/format';
import classes from '../chat.module.css';
import { GuestAvatar } from '../parts/guest-avatar';
import { WaitingChip } from '../parts/waiting-chip';

interface Props {
  room: ChatRoom;
  to: string;
  isOpen: boolean;
  isTyping: boolean;
}

/** A message without words is listed by the name of its file. */
const lineOf = ({ message }: ChatRoom): string => {
  if (/^\S[^\n]*\.(png|jpe?g)$/i.test(message)) return 'Photo';
  return /^\S[^\n]*\.pdf$/i.test(message) ? `Document: ${message}` : message || 'No messages yet';
};

const Tags = ({ room }: { room: ChatRoom }) => {
  const { userId } = useActor();
  const isMine = room.responsible_user_id === userId;
  return (
    <>
      <WaitingChip room={room} />
      {room.state === 'closed' ? (
        <span className={classes.tag}>
          <IconCircleCheck size={13} aria-hidden /> Closed
        </span>
      ) : null}
      {room.state === 'blocked' ? (
        <span className={classes.tag}>
          <IconBan size={13} aria-hidden /> Blocked
        </span>
      ) : null}
      {room.responsible_name && room.state === 'open' ? (
        <span className={classes.tag}>
          <IconUser size={13} aria-hidden /> {isMine ? 'You' : room.responsible_name}
        </span>
      ) : null}
    </>
  );
};

export const RoomRow = ({ room, to, isOpen, isTyping }: Props) => (
  <li>
    <Link
      to={to}
      className={classes.room}
      aria-current={isOpen ? 'true' : undefined}
      data-room={room.id}
      data-unread={room.unread > 0 || undefined}
    >
      <GuestAvatar room={room} />
      <span className={classes.roomBody}>
        <span className={classes.roomTop}>
          <span className={classes.roomName}>{room.creator.username}</span>
          <span className={classes.quiet}>
            <RelativeTime at={room.last_message_at} />
          </span>
        </span>
        <span className={classes.roomTop}>
          {isTyping ? (
            <span className={classes.typingWord}>typing…</span>
          ) : (
            <span className={classes.roomText}>{lineOf(room)}</span>
          )}
          {room.unread > 0 ? (
            <span className={classes.unread}>
              {room.unread > 99 ? '99+' : room.unread}
              <span className={classes.spoken}> unread</span>
            </span>
          ) : null}
        </span>
        <span className={classes.tags}>
          <Tags room={room} />
        </span>
      </span>
    </Link>
  </li>
);
