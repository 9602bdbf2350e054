import type { ChatRoom } from '@forecourt/contract/chat/message';
import { Avatar } from '@mantine/core';
import { PersonAvatar } from '../../../kit/chips';
import classes from '../chat.module.css';

/** 'Guest 25' has no initials that tell it from 'Guest 20': its number does. */
const numberOf = ({ creator }: ChatRoom): string | null =>
  creator.is_guest === 1 ? (/^Guest (\d{1,5})$/.exec(creator.username)?.[1] ?? null) : null;

/** The guest's picture, initials or number, and whether they are on the site now. */
export const GuestAvatar = ({ room, size = 36 }: { room: ChatRoom; size?: number }) => {
  const number = numberOf(room);
  return (
    <span className={classes.avatar} data-online={room.is_online === 1 || undefined}>
      {number === null ? (
        <PersonAvatar name={room.creator.username} file={room.creator.avatar} size={size} />
      ) : (
        <Avatar
          size={size}
          radius="xl"
          aria-hidden
          classNames={{ placeholder: classes.guestNumber }}
          data-digits={number.length}
        >
          {number}
        </Avatar>
      )}
      {room.is_online === 1 ? <span className={classes.spoken}>Online</span> : null}
    </span>
  );
};
