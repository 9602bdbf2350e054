import type { ChatRoom } from '@forecourt/contract/chat/message';
import { PersonAvatar } from '../../../kit/chips';
import classes from '../chat.module.css';

/** The guest's picture or initials, and whether they are on the site now. */
export const GuestAvatar = ({ room, size = 36 }: { room: ChatRoom; size?: number }) => (
  <span className={classes.avatar} data-online={room.is_online === 1 || undefined}>
    <PersonAvatar name={room.creator.username} file={room.creator.avatar} size={size} />
    {room.is_online === 1 ? <span className={classes.spoken}>Online</span> : null}
  </span>
);
