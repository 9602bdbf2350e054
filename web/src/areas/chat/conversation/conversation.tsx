import type { ChatMessage, ChatRoom } from '@forecourt/contract/chat/message';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { FailedState, Loaded } from '../../../kit/page';
import { vehicleDetail } from '../../inventory';
import classes from '../chat.module.css';
import type { ChatLive } from '../live/use-chat-live';
import { useMessages } from '../live/use-messages';
import { useRoom } from '../live/use-room';
import { useOutgoing } from '../outbox/use-outbox';
import type { Panes } from '../parts/use-panes';
import { Composer } from './composer';
import { RoomDetails } from './details';
import { Gone } from './gone';
import { Pending } from './pending';
import { RoomHeader } from './room-header';
import { Thread } from './thread';
import { useRoomActions } from './use-room-actions';
import { useSeen } from './use-seen';

const TransferDialog = later(async () => (await import('../dialogs/transfer-dialog')).TransferDialog);

/** A stored message that the list does not have after this time is fetched. */
const STORED_MS = 3_000;
const NONE: readonly ChatMessage[] = [];

const Announcement = ({ heard }: Pick<ChatLive, 'heard'>) => (
  <p className={classes.spoken} aria-live="polite">
    {heard
      ? `${heard.from}: ${heard.message || (heard.messageType === 'image' ? 'a photo' : 'a document')}`
      : ''}
  </p>
);

/** The car and the page that the guest has open now, or had last. */
const LookingAt = ({ room: { vehicle, page, is_online } }: { room: ChatRoom }) => {
  if (vehicle === null && page === '') return null;
  return (
    <p className={classes.lookingAt}>
      {is_online === 1 ? 'Viewing ' : 'Last viewed '}
      {vehicle ? <Link to={vehicleDetail(vehicle.id)}>{vehicle.title}</Link> : page}
      {vehicle && page ? <span className={classes.quiet}> on {page}</span> : null}
    </p>
  );
};

/** Bubbles of both sides, over the whole height, so that the message field stays where it is. */
const ThreadSkeleton = () => (
  <div className={classes.threadSkeleton} aria-hidden>
    {[52, 36, 64, 40, 56].map((width, at) => (
      <Skeleton
        key={width}
        height={44}
        width={`${width}%`}
        radius="lg"
        ml={at % 2 === 1 ? 'auto' : undefined}
      />
    ))}
  </div>
);

interface OpenProps {
  room: ChatRoom;
  chat: ChatLive;
  panes: Panes;
  back: string;
}

const OpenRoom = ({ room, chat, panes, back }: OpenProps) => {
  const { outbox, catchUp } = chat;
  const can = useCan();
  const navigate = useNavigate();
  const isConnected = chat.connection.state.kind === 'connected';
  const messages = useMessages(room.id);
  const outgoing = useOutgoing(outbox, room.id);
  const actions = useRoomActions(room, (changed) => {
    chat.applyRoom(changed);
    catchUp(); // the line that says who closed or blocked it
  });
  const [dialog, setDialog] = useState<'transfer' | 'details' | null>(null);
  const shown = messages.data ?? NONE;
  useSeen(room.id, room.unread, shown, isConnected);

  // a message of the list and the same one on its way are one
  useEffect(() => outbox.arrived(new Set(shown.map(({ creation_id }) => creation_id))), [outbox, shown]);
  const isStored = outgoing.some(({ state }) => state === 'stored');
  useEffect(() => {
    if (!isStored || !isConnected) return;
    const timer = setTimeout(catchUp, STORED_MS);
    return () => clearTimeout(timer);
  }, [isStored, isConnected, catchUp]);

  const onTransferred = (given: ChatRoom) => {
    chat.applyRoom(given);
    if (!can('chat.manage')) navigate(back); // it is the colleague's alone now
  };

  return (
    <>
      <section className={classes.conversation} aria-label={`Conversation with ${room.creator.username}`}>
        <RoomHeader
          room={room}
          actions={actions}
          panes={panes}
          back={back}
          onTransfer={() => setDialog('transfer')}
          onDetails={() => setDialog('details')}
        />
        <LookingAt room={room} />
        <Loaded query={messages} skeleton={<ThreadSkeleton />}>
          {(loaded) => (
            <Thread
              messages={loaded}
              own="ADMIN"
              guestName={room.creator.username}
              {...messages}
              pendingCount={outgoing.length}
              pending={
                outgoing.length === 0 ? null : (
                  <Pending items={outgoing} outbox={outbox} isConnected={isConnected} />
                )
              }
              foot={
                chat.typingIn.has(room.id) ? (
                  <p className={classes.typing} role="status">
                    {room.creator.username} is typing
                    <span className={classes.dots} aria-hidden>
                      <i />
                      <i />
                      <i />
                    </span>
                  </p>
                ) : null
              }
            />
          )}
        </Loaded>
        <Announcement heard={chat.heard} />
        {room.state === 'open' ? null : (
          <div className={classes.closed}>
            <p>
              {room.state === 'closed'
                ? 'This chat is closed. It reopens when you or the guest write.'
                : 'This guest is blocked and cannot write to you. You can only add private notes.'}
            </p>
            <Button
              variant="default"
              size="compact-sm"
              loading={actions.isSaving}
              onClick={() => (room.state === 'closed' ? actions.reopen() : void actions.unblock())}
            >
              {room.state === 'closed' ? 'Reopen' : 'Unblock'}
            </Button>
          </div>
        )}
        <Composer key={room.id} roomId={room.id} outbox={outbox} onlyNotes={room.state === 'blocked'} />
      </section>
      {panes === 3 ? (
        <aside className={classes.details} aria-label="Details of the guest">
          <RoomDetails room={room} />
        </aside>
      ) : null}
      <Drawer
        opened={dialog === 'details' && panes < 3}
        onClose={() => setDialog(null)}
        position="right"
        title="Details"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <RoomDetails room={room} />
      </Drawer>
      {dialog === 'transfer' ? (
        <TransferDialog room={room} onDone={onTransferred} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
};

interface Props {
  roomId: number;
  chat: ChatLive;
  panes: Panes;
  back: string;
}

/** The open room; one that a colleague has taken, or that is not there, says so. */
export const Conversation = ({ roomId, chat, panes, back }: Props) => {
  const query = useRoom(roomId);
  const isGone = query.error instanceof CallError && [403, 404].includes(query.error.status);
  if (isGone)
    return (
      <Gone roomId={roomId} outbox={chat.outbox} takenBy={chat.takenBy.get(roomId) ?? null} back={back} />
    );
  if (query.data) return <OpenRoom room={query.data} chat={chat} panes={panes} back={back} />;
  if (query.error)
    return (
      <div className={classes.nothing}>
        <FailedState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <div className={classes.conversation}>
      <ThreadSkeleton />
    </div>
  );
};
