import { notificationsCalls } from '@forecourt/contract/notifications';
import { Button, Skeleton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { CallError } from '../../../api/client';
import { keyOf, useCall } from '../../../api/use-call';
import { Instant } from '../../../kit/format';
import { EmptyState, Loaded, Page, Section, useHasScreen } from '../../../kit/page';
import { NOTIFICATION_READERS, READING } from '../notification-queries';
import classes from '../notifications.module.css';

const LIST = '/admin/notfication/';

/** What the button opens: 'Open the lead'. */
const TARGETS: readonly (readonly [RegExp, string])[] = [
  [/^\/lead/, 'the lead'],
  [/task/, 'the task'],
  [/test-drive/, 'the test drive'],
  [/quotation/, 'the quotation'],
  [/deal\//, 'the deal'],
  [/vehicle/, 'the vehicle'],
  [/customer/, 'the customer'],
  [/pricing/, 'the package'],
];
const openLabel = (link: string) => {
  const target = TARGETS.find(([pattern]) => pattern.test(link))?.[1];
  return target ? `Open ${target}` : 'Open';
};

export const Screen = () => {
  const { id = '' } = useParams();
  const hasScreen = useHasScreen();
  const queries = useQueryClient();
  const found = useCall(notificationsCalls.get, { params: { id: Number(id) } }, READING);
  const isOpened = found.data !== undefined;
  // opening it marks it as read, so the count in the top bar is another one
  useEffect(() => {
    if (!isOpened) return;
    for (const call of NOTIFICATION_READERS) void queries.invalidateQueries({ queryKey: keyOf(call) });
  }, [isOpened, queries]);

  const isMissing = found.error instanceof CallError && [400, 404].includes(found.error.status);
  return (
    <Page
      title={found.data?.title ?? 'Notification'}
      subtitle={found.data ? <Instant at={found.data.created_at} /> : ' '}
      back={LIST}
      width="form"
    >
      {isMissing ? (
        <EmptyState
          icon={IconBellOff}
          title="There is no such notification"
          actions={
            <Button component={Link} to={LIST} variant="default">
              All notifications
            </Button>
          }
        />
      ) : (
        <Section>
          <Loaded query={found} skeleton={<Skeleton height={80} />}>
            {({ body, link }) => (
              <>
                {body ? <p className={classes.text}>{body}</p> : null}
                {link && hasScreen(link) ? (
                  <Button component={Link} to={link}>
                    {openLabel(link)}
                  </Button>
                ) : null}
              </>
            )}
          </Loaded>
        </Section>
      )}
    </Page>
  );
};
