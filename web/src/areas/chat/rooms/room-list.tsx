import type { ROOM_FILTERS } from '@forecourt/contract/chat/events';
import { Button, CloseButton, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMessages, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { EmptyState, Loaded } from '../../../kit/page';
import classes from '../chat.module.css';
import type { Rooms } from '../live/use-rooms';
import { RoomRow } from './room-row';
import type { ChatAddress } from './use-chat-address';

const FILTERS = [
  { value: 'all', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'closed', label: 'Closed' },
] as const satisfies readonly { value: (typeof ROOM_FILTERS)[number]; label: string }[];

const EMPTY = {
  all: 'Messages from visitors to your website appear here right away.',
  mine: 'No conversation is assigned to you. When you answer one first, it becomes yours.',
  waiting: 'Nobody is waiting for an answer.',
  closed: 'No conversation has been closed yet.',
} as const;

const TYPED_MS = 300;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys, Home and End move between rooms; Enter opens the one with the focus. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const rooms = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-room]')];
  const at = rooms.indexOf(event.target as HTMLElement); // the focus is on one of its links or buttons
  const step = STEPS[event.key];
  const next =
    event.key === 'Home'
      ? rooms[0]
      : event.key === 'End'
        ? rooms.at(-1)
        : step
          ? rooms[at + step]
          : undefined;
  if (!next || at === -1) return;
  event.preventDefault();
  next.focus();
};

const RowsSkeleton = () => (
  <div className={classes.roomsSkeleton} aria-hidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={68} radius="md" />
    ))}
  </div>
);

/** Loads the next page when it comes into sight, or when it is pressed. */
const ShowMore = ({ rooms }: { rooms: Rooms }) => {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(rooms);
  latest.current = rooms;
  useEffect(() => {
    if (!button.current) return;
    const watch = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting && !latest.current.isLoadingMore) latest.current.loadMore();
    });
    watch.observe(button.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Button
      ref={button}
      className={classes.more}
      variant="subtle"
      color="gray"
      loading={rooms.isLoadingMore}
      onClick={rooms.loadMore}
    >
      Show more
    </Button>
  );
};

interface SearchProps {
  address: ChatAddress;
  field: RefObject<HTMLInputElement | null>;
}

const Search = ({ address, field }: SearchProps) => {
  const [typed, setTyped] = useState(address.q);
  const search = useDebouncedCallback((q: string) => address.set({ q }), TYPED_MS);
  const change = (q: string) => {
    setTyped(q);
    search(q);
  };
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label="Search conversations"
      placeholder="Search people and messages"
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

interface Props {
  rooms: Rooms;
  address: ChatAddress;
  typingIn: ReadonlySet<number>;
  searchField: RefObject<HTMLInputElement | null>;
}

export const RoomList = ({ rooms, address, typingIn, searchField }: Props) => (
  <section className={classes.rooms} aria-label="Conversations">
    <div className={classes.roomTools}>
      <Search address={address} field={searchField} />
      <SegmentedControl
        aria-label="Show"
        fullWidth
        size="xs"
        value={address.filter}
        data={[...FILTERS]}
        onChange={(filter) => address.set({ filter })}
      />
    </div>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that move between its links are heard here */}
    <div className={classes.roomScroll} onKeyDown={moveFocus}>
      <Loaded query={rooms} skeleton={<RowsSkeleton />}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState icon={IconMessages} title={address.q ? 'Nothing found' : 'No conversations'}>
              {address.q ? `No conversation has “${address.q}” in it.` : EMPTY[address.filter]}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.roomList}>
                {shown.map((room) => (
                  <RoomRow
                    key={room.id}
                    room={room}
                    to={address.to(room.id)}
                    isOpen={room.id === address.roomId}
                    isTyping={typingIn.has(room.id)}
                  />
                ))}
              </ul>
              {rooms.hasMore ? <ShowMore rooms={rooms} /> : null}
            </>
          )
        }
      </Loaded>
    </div>
  </section>
);
