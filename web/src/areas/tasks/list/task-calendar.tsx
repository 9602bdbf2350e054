import type { InputOf } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/tasks/listing';
import { Alert } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { CalendarView, useCalendar } from '../../../kit/calendar';
import { FailedState } from '../../../kit/page';
import { useTaskPaths } from '../paths';
import { aboutOf, lookOfTask } from '../task';

interface Props {
  query: Readonly<Record<string, string>>;
}

/** Tasks and appointments by day and week. */
export const TaskCalendar = ({ query: { scope, kind, assignee_id } }: Props) => {
  const calendar = useCalendar();
  const paths = useTaskPaths();
  const { from, to } = calendar;
  // the address holds texts, which the server checks
  const query = { from, to, scope, kind, assignee_id } as InputOf<typeof listingCalls.calendar>['query'];
  const { data, isPending, error, refetch } = useCall(
    listingCalls.calendar,
    { query },
    { keepPrevious: true, showsFailure: true },
  );
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <CalendarView
      calendar={calendar}
      isLoading={isPending}
      empty="No tasks in these days"
      notice={
        data?.is_partial === 1 ? (
          <Alert variant="light" color="yellow" styles={{ message: { color: 'var(--fc-text)' } }}>
            Only the first 1,000 are shown. Choose fewer days or a filter.
          </Alert>
        ) : null
      }
      events={(data?.rows ?? []).map((row) => ({
        key: String(row.id),
        title: row.title,
        detail: [aboutOf(row), row.assignee?.name].filter(Boolean).join(' · '),
        startsAt: row.due_at,
        endsAt: row.ends_at,
        look: lookOfTask(row),
        to: paths.card(row.id),
      }))}
    />
  );
};
