import {
  type NewNotificationEvent,
  NOTIFICATION_EVENT,
  notificationsCalls,
} from '@forecourt/contract/notifications';
import { sessionCalls } from '@forecourt/contract/session';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSessionInfo } from '../../api/session-context';
import { keyOf } from '../../api/use-call';
import { useLive } from '../../api/use-live';
import { showInBrowser } from '../../areas/notifications';
import { later } from '../../kit/later';
import { Dropdown } from './dropdown';
import dropdown from './dropdown.module.css';

const REFETCH = [notificationsCalls.list, sessionCalls.info];

const NotificationsPanel = later(
  async () => (await import('./notifications-panel')).NotificationsPanel,
  <div style={{ height: 240 }} />,
);

export const NotificationsButton = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useLive(NOTIFICATION_EVENT, (event) => {
    showInBrowser(event as NewNotificationEvent, navigate); // our own server sends it
    for (const call of REFETCH) void queries.invalidateQueries({ queryKey: keyOf(call) });
  });
  const { unread_notifications: unread } = useSessionInfo();
  const face = (
    <>
      <IconBell size={19} stroke={1.7} aria-hidden />
      {unread > 0 ? (
        <span className={dropdown.badge} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </>
  );
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <Dropdown label={label} face={face} width={380}>
      {(close) => <NotificationsPanel onGo={close} />}
    </Dropdown>
  );
};
