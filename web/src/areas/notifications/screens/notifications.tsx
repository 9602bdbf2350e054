import type { ReplyOf } from '@forecourt/contract/call';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { ActionIcon, Button, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconBellOff, IconChevronLeft, IconChevronRight, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { RelativeTime } from '../../../kit/format';
import { later } from '../../../kit/later';
import { EmptyState, Loaded, Page } from '../../../kit/page';
import { NOTIFICATION_READERS, READING } from '../notification-queries';
import classes from '../notifications.module.css';

type Reply = ReplyOf<typeof notificationsCalls.list>;

const SettingsDialog = later(async () => (await import('../settings-dialog')).SettingsDialog);

const PAGE = 20;

const Rows = ({ notifications }: Pick<Reply, 'notifications'>) => (
  <ul className={classes.list}>
    {notifications.map(({ id, title, body, created_at, is_read }) => (
      <li key={id}>
        <Link
          className={classes.row}
          data-unread={is_read === 0 || undefined}
          to={`/admin/notfication/${id}`}
        >
          <span className={classes.title}>
            {is_read === 0 ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
            {title}
          </span>
          <span className={classes.when}>
            <RelativeTime at={created_at} />
          </span>
          {body ? <span className={classes.body}>{body}</span> : null}
        </Link>
      </li>
    ))}
  </ul>
);

interface PagerProps {
  page: number;
  total: number;
  onGo: (page: number) => void;
}

const Pager = ({ page, total, onGo }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / PAGE));
  if (pages === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <ActionIcon aria-label="Newer notifications" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className="fc-figures">
        {page} of {pages}
      </span>
      <ActionIcon aria-label="Older notifications" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </nav>
  );
};

const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

export const Screen = () => {
  const [params, setParams] = useSearchParams();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const isUnread = params.get('unread') === '1';
  const page = pageIn(params);
  const query = { page, limit: PAGE, ...(isUnread && { unread: 1 }) };
  const found = useCall(notificationsCalls.list, { query }, { ...READING, keepPrevious: true });
  const readAll = useSave(notificationsCalls.readAll, { quiet: true, invalidates: NOTIFICATION_READERS });
  const go = (next: { page?: number; unread?: boolean }) =>
    setParams({
      ...((next.unread ?? isUnread) && { unread: '1' }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });

  return (
    <Page
      title="Notifications"
      width="form"
      actions={
        <Button
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => setSettingsOpen(true)}
        >
          Settings
        </Button>
      }
    >
      <div className={classes.toolbar}>
        <SegmentedControl
          aria-label="Which notifications"
          data={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: found.data ? `Unread (${found.data.unread})` : 'Unread' },
          ]}
          value={isUnread ? 'unread' : 'all'}
          onChange={(value) => go({ unread: value === 'unread' })}
        />
        <Button
          variant="subtle"
          disabled={!found.data || found.data.unread === 0}
          loading={readAll.isSaving}
          onClick={() => void readAll.save({}).catch(() => undefined)}
        >
          Mark all as read
        </Button>
      </div>
      <Loaded query={found} skeleton={<Skeleton height={420} radius="md" />}>
        {({ notifications, total }) =>
          notifications.length === 0 ? (
            <EmptyState icon={IconBellOff} title={isUnread ? 'Nothing unread' : 'No notifications yet'}>
              {isUnread ? 'You have read everything.' : 'Reminders and finished work appear here.'}
            </EmptyState>
          ) : (
            <>
              <Rows notifications={notifications} />
              <Pager page={page} total={total} onGo={(next) => go({ page: next })} />
            </>
          )
        }
      </Loaded>
      {isSettingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
    </Page>
  );
};
