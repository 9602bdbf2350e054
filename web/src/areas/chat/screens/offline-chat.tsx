import { chatCalls } from '@forecourt/contract/chat/index';
import type { ChatMessage, ChatRoom } from '@forecourt/contract/chat/message';
import { messageText } from '@forecourt/contract/chat/message';
import { MESSAGE_MAX_CHARACTERS, mayTake } from '@forecourt/domain/chat/index';
import { ROLE } from '@forecourt/policy';
import { Button } from '@mantine/core';
import { IconMessageOff, IconMessages, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { CallError, send } from '../../../api/client';
import { randomId } from '../../../api/random-id';
import { useActor, useSession } from '../../../api/session-context';
import { keyOf } from '../../../api/use-call';
import { useLiveRefetch } from '../../../api/use-live-refetch';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { DiscardDrafts, RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton, FailedState, Page, Section, State } from '../../../kit/page';
import { CompactLink } from '../../../kit/page/compact-button';
import { readId } from '../../../kit/record';
import { CHAT, chatPath, OwnChat } from '../../chat-links';
import classes from '../chat.module.css';
import { RoomDetails } from '../conversation/details';
import { Thread } from '../conversation/thread';
import { useSeen } from '../conversation/use-seen';
import pageClasses from '../parts/offline.module.css';

const draftOf = (roomId: number): string => `offline-chat-${roomId}`;
const replySchema = z.object({ message: messageText.pipe(z.string().min(1, 'Required')) });

/** The room with its messages, the newest page first. */
const useConversation = (id: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(chatCalls.room), id],
    queryFn: ({ pageParam, signal }) =>
      send(chatCalls.room, { params: { id }, query: { before: pageParam } }, { signal, showsFailure: true }),
    initialPageParam: undefined as number | undefined, // the first page has nothing after it
    getNextPageParam: ({ has_more, messages }) =>
      has_more ? Math.min(...messages.map((message) => message.id)) : undefined,
    enabled: id > 0,
  });

const isAbout =
  (id: number) =>
  (sent: unknown): boolean =>
    typeof sent === 'object' && sent !== null && 'roomId' in sent && sent.roomId === id;

/** Where what is written now goes. */
const wayText = (room: ChatRoom, isCustomer: boolean): string => {
  if (isCustomer) return 'We’ll reply here.';
  if (room.creator.is_guest === 0) return 'They will see it in their account.';
  if (room.is_online === 1) return 'They’re online and will see it right away.';
  return room.contact?.email
    ? `They’re offline. Your reply goes to ${room.contact.email}.`
    : 'They’re offline and left no e-mail address. They will see your reply when they come back.';
};

interface Props {
  room: ChatRoom;
  isCustomer: boolean;
}

const ReplyForm = ({ room, isCustomer }: Props) => {
  const queries = useQueryClient();
  const replying = useSave(chatCalls.reply, { quiet: true });
  const [creationId, setCreationId] = useState(randomId);
  const form = useRecordForm({
    ...{ schema: replySchema, initial: { message: '' }, draft: draftOf(room.id) },
    save: async ({ message }) => {
      // sent again without an answer it is the same message
      await replying.save({ params: { id: room.id }, body: { creation_id: creationId, message } });
      setCreationId(randomId());
      await queries.invalidateQueries({ queryKey: keyOf(chatCalls.room) });
      return { message: '' };
    },
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys typed in its field are heard here
    <div className={pageClasses.reply} onKeyDown={sendByKey}>
      <RecordForm form={form}>
        <TextAreaField
          label={isCustomer ? 'Your message' : 'Message'}
          rows={3}
          maxLength={MESSAGE_MAX_CHARACTERS}
          placeholder={isCustomer ? 'e.g. When can I pick up my car?' : 'e.g. Your car is ready'}
          {...form.field('message')}
        />
        <div className={classes.foot}>
          <span className={pageClasses.way}>{wayText(room, isCustomer)}</span>
          <Button type="submit" loading={form.isSaving} leftSection={<IconSend size={16} aria-hidden />}>
            Send
          </Button>
        </div>
      </RecordForm>
    </div>
  );
};

interface ConversationProps extends Props {
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
}

const ConversationPage = ({ room, isCustomer, messages, ...paging }: ConversationProps) => {
  const { info, can } = useSession();
  useSeen(room.id, can('chat.use') ? room.unread : 0, messages, true);
  const dealer = info.dealershipInfo?.bussiness_name ?? 'the dealership';
  const thread = (
    <Section>
      <div className={pageClasses.thread}>
        {messages.length === 0 ? (
          <State icon={IconMessages} title="No messages yet">
            {isCustomer ? 'Ask us anything about your car or your deal.' : 'Write the first message.'}
          </State>
        ) : (
          <Thread
            messages={messages}
            own={isCustomer ? 'GUEST' : 'ADMIN'}
            guestName={room.creator.username}
            {...paging}
          />
        )}
      </div>
      {mayTake(room, 'answer') ? (
        <ReplyForm room={room} isCustomer={isCustomer} />
      ) : (
        <p className={pageClasses.way}>
          This guest is blocked. Unblock them on the chat page to write to them.
        </p>
      )}
    </Section>
  );
  if (isCustomer) return <Page title={`Chat with ${dealer}`}>{thread}</Page>;
  return (
    <Page
      title={room.creator.username}
      documentTitle={`Chat with ${room.creator.username}`}
      back={CHAT}
      actions={
        can('chat.use') ? (
          <CompactLink icon={IconMessages} to={chatPath(room.id)}>
            Open in chat
          </CompactLink>
        ) : null
      }
    >
      <div className={pageClasses.layout}>
        {thread}
        <Section title="Details">
          <RoomDetails room={room} isPage />
        </Section>
      </div>
    </Page>
  );
};

/** One conversation without a live connection: staff answer it, a customer reads and continues their own. */
export const Screen = () => {
  const { id: given } = useParams();
  const id = readId(given) ?? 0;
  const { role } = useActor();
  const isCustomer = role === ROLE.customer;
  const query = useConversation(id);
  useLiveRefetch('message:get', [chatCalls.room], isAbout(id));
  useLiveRefetch('message:update', [chatCalls.room], isAbout(id));
  const isMissing =
    id === 0 || (query.error instanceof CallError && [400, 403, 404].includes(query.error.status));
  if (isMissing)
    return (
      <>
        <Page title="Conversation">
          <State
            icon={IconMessageOff}
            title="This conversation is not available"
            actions={
              isCustomer ? (
                <OwnChat />
              ) : (
                <Button component={Link} to={CHAT} variant="default">
                  Back to chat
                </Button>
              )
            }
          >
            {isCustomer
              ? 'Open your own conversation with us to read it or write to us.'
              : 'It does not exist, or it is assigned to a colleague.'}
          </State>
        </Page>
        <DiscardDrafts drafts={[draftOf(id)]} because="this conversation is not available any more" />
      </>
    );
  const [newest] = query.data?.pages ?? [];
  if (!query.data || !newest)
    return (
      <Page title="Conversation">
        {query.error ? (
          <FailedState
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <BlockSkeleton height={440} />
        )}
      </Page>
    );
  const messages = query.data.pages.toReversed().flatMap((page) => page.messages);
  return (
    <ConversationPage
      key={id}
      room={newest.room}
      isCustomer={isCustomer}
      messages={messages.sort((a, b) => a.id - b.id)}
      hasOlder={query.hasNextPage}
      isLoadingOlder={query.isFetchingNextPage}
      loadOlder={() => void query.fetchNextPage()}
    />
  );
};
