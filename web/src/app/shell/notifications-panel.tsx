import type { ReplyOf } from '@forecourt/contract/call';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { sessionCalls } from '@forecourt/contract/session';
import { shellOf } from '@forecourt/policy';
import { Button, Skeleton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useActor } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import { RelativeTime } from '../../kit/format';
import { EmptyState, FailedState } from '../../kit/page/states';
import { findScreen } from '../signed-in/screens';
import classes from './notifications-panel.module.css';

type Notification = ReplyOf<typeof notificationsCalls.list>['notifications'][number];

const LIST = '/admin/notfication/';
const LATEST = { query: { limit: 10 } };
const REFETCH = [notificationsCalls.list, sessionCalls.info];

const Row = ({ item, onOpen }: { item: Notification; onOpen: (item: Notification) => void }) => (
  <li>
    <button
      type="button"
      className={classes.row}
      data-unread={item.is_read === 0 || undefined}
      onClick={() => onOpen(item)}
    >
      <span className={classes.title}>
        {item.is_read === 0 ? <span className={classes.spoken}>Unread: </span> : null}
        {item.title}
      </span>
      {item.body ? <span className={classes.body}>{item.body}</span> : null}
      <span className={classes.when}>
        <RelativeTime at={item.created_at} />
      </span>
    </button>
  </li>
);

/** The latest notifications. Not read again when the window gets the focus (calls.md 7). */
export const NotificationsPanel = ({ onGo }: { onGo: () => void }) => {
  const navigate = useNavigate();
  const shell = shellOf(useActor());
  const { data, error, refetch, isFetching } = useCall(notificationsCalls.list, LATEST, {
    refetchOnWindowFocus: false,
    messages: { 401: 'Unauthorized' },
  });
  const readAll = useSave(notificationsCalls.readAll, { quiet: true, invalidates: REFETCH });
  const readOne = useSave(notificationsCalls.get, { quiet: true, invalidates: REFETCH });

  const open = (item: Notification) => {
    if (item.is_read === 0) readOne.save({ params: { id: item.id } }).catch(() => undefined);
    const target = [item.link, `/admin/notfication/${item.id}`].find(
      (path) => path && findScreen(shell, path),
    );
    if (!target) return;
    onGo();
    navigate(target);
  };

  const list = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (!data) return ['a', 'b', 'c'].map((key) => <Skeleton key={key} height={56} m={12} />);
    if (data.notifications.length === 0) {
      return (
        <EmptyState icon={IconBellOff} title="Nothing yet">
          What happens at your dealership and concerns you appears here.
        </EmptyState>
      );
    }
    return (
      <ul className={classes.list}>
        {data.notifications.map((item) => (
          <Row key={item.id} item={item} onOpen={open} />
        ))}
      </ul>
    );
  };

  return (
    <section aria-label="Latest notifications">
      <header className={classes.header}>
        <h2 className={classes.heading}>Notifications</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!data || data.unread === 0}
          loading={readAll.isSaving}
          onClick={() => void readAll.save({}).catch(() => undefined)}
        >
          Mark all read
        </Button>
      </header>
      {list()}
      {findScreen(shell, LIST) ? (
        <Link className={classes.all} to={LIST} onClick={onGo}>
          All notifications
        </Link>
      ) : null}
    </section>
  );
};
