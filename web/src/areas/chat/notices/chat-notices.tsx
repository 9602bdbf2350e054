import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useActor } from '../../../api/session-context';
import { useLive } from '../../../api/use-live';
import { chatPath } from '../../chat-links';
import { readPermission } from '../../notifications';
import { concernsUser, isMessage, isRoom, noticeText } from './message-notice';

/** The room comes right after its message, and says whose it is. */
const ROOM_MS = 500;

/** 2.11: a browser notification for each new message of a guest while the page is not in front; a click opens its room. */
export const ChatNotices = () => {
  const { userId } = useActor();
  const navigate = useNavigate();
  const responsible = useRef(new Map<number, number | null>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const rememberRoom = (sent: unknown) => {
    if (isRoom(sent)) responsible.current.set(sent.id, sent.responsible_user_id);
  };
  useLive('room:add', rememberRoom);
  useLive('room:update', rememberRoom);
  useLive('message:get', (message) => {
    if (!isMessage(message) || message.fromType !== 'GUEST') return;
    if (readPermission() !== 'granted' || document.hasFocus()) return;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      if (!concernsUser(responsible.current.get(message.roomId), userId)) return;
      // the tag keeps several windows of one user from showing it several times
      const shown = new Notification(message.from, { body: noticeText(message), tag: `chat-${message.id}` });
      shown.onclick = () => {
        window.focus();
        navigate(chatPath(message.roomId));
        shown.close();
      };
    }, ROOM_MS);
    timers.current.add(timer);
  });
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  return null;
};
