import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconMessages, IconRefresh, IconSettings, IconTemplate } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Page, State } from '../../../kit/page';
import { CompactLink } from '../../../kit/page/compact-button';
import { CHAT_FIGURES, CHAT_SETTINGS, SAVED_REPLIES } from '../../chat-links';
import classes from '../chat.module.css';
import { Conversation } from '../conversation/conversation';
import { useChatLive } from '../live/use-chat-live';
import { useRooms } from '../live/use-rooms';
import { ConnectionBanner } from '../parts/connection-banner';
import { NotificationPrompt } from '../parts/notification-prompt';
import { PresenceBanner } from '../parts/presence-banner';
import { usePanes } from '../parts/use-panes';
import { RoomList } from '../rooms/room-list';
import { useChatAddress } from '../rooms/use-chat-address';

/** screens.md 9: the refresh spinner. */
const SPINNER_MS = 200;

const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<void> }) => {
  const [isTurning, setTurning] = useState(false);
  const refresh = async () => {
    setTurning(true);
    await Promise.all([onRefresh(), new Promise((resolve) => setTimeout(resolve, SPINNER_MS))]);
    setTurning(false);
  };
  return (
    <Tooltip label="Refresh">
      <ActionIcon size={34} aria-label="Refresh" loading={isTurning} onClick={() => void refresh()}>
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
};

/** On a phone the list and the conversation take turns: the focus goes back to the room that one came from. */
const useFocusAfterBack = (roomId: number | null) => {
  const was = useRef(roomId);
  useEffect(() => {
    const before = was.current;
    was.current = roomId;
    if (before !== null && roomId === null)
      document.querySelector<HTMLElement>(`[data-room="${before}"]`)?.focus({ preventScroll: true });
  }, [roomId]);
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"]';

/** A slash goes to the search; Escape leaves the open room, whose draft is kept. */
const useChatKeys = (search: RefObject<HTMLInputElement | null>, leaveRoom: (() => void) | null) => {
  const latest = useRef(leaveRoom);
  latest.current = leaveRoom;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
      if (key === '/' && !target.closest(TYPING)) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      }
      if (key === 'Escape' && target !== search.current) latest.current?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search]);
};

export const Screen = () => {
  const can = useCan();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const panes = usePanes(frame);
  const address = useChatAddress();
  const { roomId, filter, q } = address;
  const chat = useChatLive(roomId);
  const rooms = useRooms(filter, q);
  useFocusAfterBack(roomId);
  useChatKeys(searchField, roomId === null ? null : () => navigate(address.listPath));
  return (
    <Page
      title="Chat"
      badge={
        <span className={classes.headBadge}>
          <span className={classes.count}>
            {chat.count === null ? '' : chat.count.toLocaleString()}
            <span className={classes.spoken}> {chat.count === 1 ? 'chat' : 'chats'}</span>
          </span>
          <RefreshButton onRefresh={() => chat.refetchRooms(filter, q)} />
        </span>
      }
      actions={
        <>
          <CompactLink icon={IconTemplate} to={SAVED_REPLIES}>
            Saved replies
          </CompactLink>
          <CompactLink icon={IconChartBar} to={CHAT_FIGURES}>
            Figures
          </CompactLink>
          {can('chat.manage') ? (
            <CompactLink icon={IconSettings} to={CHAT_SETTINGS}>
              Settings
            </CompactLink>
          ) : null}
        </>
      }
    >
      <div ref={frame} className={classes.frame} data-panes={panes} data-open={roomId !== null || undefined}>
        <ConnectionBanner {...chat.connection} />
        <PresenceBanner />
        <NotificationPrompt />
        <div className={classes.columns}>
          <RoomList rooms={rooms} address={address} typingIn={chat.typingIn} searchField={searchField} />
          {roomId === null ? (
            <div className={classes.nothing} data-empty>
              <State icon={IconMessages} title="No Chat selected">
                Choose a conversation to read and answer it.
              </State>
            </div>
          ) : (
            <Conversation key={roomId} roomId={roomId} chat={chat} panes={panes} back={address.listPath} />
          )}
        </div>
      </div>
    </Page>
  );
};
