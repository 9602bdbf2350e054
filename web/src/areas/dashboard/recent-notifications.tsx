import { notificationsCalls } from '@forecourt/contract/notifications';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useCall } from '../../api/use-call';
import { RelativeTime } from '../../kit/format';
import { Section } from '../../kit/page/section';
import { BlockSkeleton } from '../../kit/page/skeletons';
import { EmptyState, FailedState } from '../../kit/page/states';
import classes from './dashboard.module.css';

const LATEST = { query: { limit: 5 } };

export const RecentNotifications = () => {
  const { data, error, refetch, isFetching } = useCall(notificationsCalls.list, LATEST, {
    refetchOnWindowFocus: false,
    showsFailure: true,
    messages: { 401: 'Unauthorized' },
  });
  const content = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (!data) return <BlockSkeleton height={180} />;
    if (data.notifications.length === 0) return <EmptyState icon={IconBell} title="No notifications yet" />;
    return (
      <ul className={classes.rows}>
        {data.notifications.map((item) => {
          const Icon = item.is_read ? IconBell : IconBellRinging;
          return (
            <li key={item.id} className={classes.row}>
              <Icon size={18} className={classes.tick} aria-label={item.is_read ? 'Read' : 'Unread'} />
              <div className={classes.rowText}>
                <div className={classes.rowTitle}>{item.title}</div>
                <div className={classes.rowDetail}>{item.body}</div>
              </div>
              <span className={classes.rowEnd}>
                <RelativeTime at={item.created_at} />
              </span>
            </li>
          );
        })}
      </ul>
    );
  };
  return <Section title="Notifications">{content()}</Section>;
};
