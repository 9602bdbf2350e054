import type { ChatMessage, ChatRoom } from '@forecourt/contract/chat/message';
import { Button, Drawer } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { BlockSkeleton, FailedState, Loaded, State } from '../../../kit/page';
import { vehicleDetail } from '../../inventory';
import classes from '../chat.module.css';
import type { ChatLive } from '../live/use-chat-live';
import { useMessages } from '../live/use-messages';
import { useRoom } from '../live/use-room';
import { useOutgoing } from '../outbox/use-outbox';
import { Composer } from './composer';
import { RoomDetails } from './details';
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
      ? `${heard.from}: ${heard.message || (heard.messageType === 'image' ? 'a picture' : 'a document')}`
      : ''}
  </p>
);

/** The car and the page that the guest has open now, or had last. */
const LookingAt = ({ room: { vehicle, page, is_online } }: { room: ChatRoom }) => {
  if (vehicle === null && page === '') return null;
  return (
    <p className={classes.lookingAt}>
      {is_online === 1 ? 'Looking at ' : 'Looked last at '}
      {vehicle ? <Link to={vehicleDetail(vehicle.id)}>{vehicle.title}</Link> : page}
      {vehicle && page ? <span className={classes.quiet}> on {page}</span> : null}
    </p>
  );
};

interface OpenProps {
  room: ChatRoom;
  chat: ChatLive;
  back: string;
}

const OpenRoom = ({ room, chat, back }: OpenProps) => {
  const { outbox, catchUp } = chat;
  const can = useCan();
  const navigate = useNavigate();
  const isConnected = chat.connection.state.kind === 'connected';
  const messages = useMessages(room.id);
  const outgoing = useOutgoing(outbox, room.id);
  const actions = useRoomActions(room, chat.applyRoom);
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
          back={back}
          onTransfer={() => setDialog('transfer')}
          onDetails={() => setDialog('details')}
        />
        <LookingAt room={room} />
        <Loaded query={messages} skeleton={<BlockSkeleton height={300} />}>
          {(loaded) => (
            <Thread
              messages={loaded}
              own="ADMIN"
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
                ? 'This chat is closed. An answer, or a message of the guest, opens it again.'
                : 'This guest is blocked and cannot write. You can only add private notes.'}
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
      <aside className={classes.details} aria-label="Details of the guest">
        <RoomDetails room={room} />
      </aside>
      <Drawer
        opened={dialog === 'details'}
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
  back: string;
}

/** The open room; one that a colleague has taken, or that is not there, says so. */
export const Conversation = ({ roomId, chat, back }: Props) => {
  const query = useRoom(roomId);
  const isGone = query.error instanceof CallError && [403, 404].includes(query.error.status);
  if (isGone)
    return (
      <div className={classes.nothing}>
        <State
          icon={IconMessageOff}
          title="This chat is not available"
          actions={
            <Button component={Link} to={back} variant="default">
              Back to the conversations
            </Button>
          }
        >
          A colleague may have answered it first, or it does not exist.
        </State>
      </div>
    );
  if (query.data) return <OpenRoom room={query.data} chat={chat} back={back} />;
  return (
    <div className={classes.nothing}>
      {query.error ? (
        <FailedState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <BlockSkeleton height={300} />
      )}
    </div>
  );
};
