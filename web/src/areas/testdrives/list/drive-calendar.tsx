import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { wallTime } from '@forecourt/domain/zoned';
import { useCall } from '../../../api/use-call';
import { type CalendarEvent, CalendarView, useCalendar } from '../../../kit/calendar';
import { lookOf } from '../../../kit/chips';
import { useTimeZone } from '../../../kit/format';
import { FailedState } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import type { DriveRow } from '../drive';
import { drivePath } from '../paths';

const toEvent = (drive: DriveRow): CalendarEvent => ({
  key: String(drive.id),
  title: drive.customer.full_name,
  detail: drive.vehicle.title,
  startsAt: drive.testDrive_start_date,
  endsAt: drive.testDrive_finish_date,
  look: lookOf(STATE_LOOKS.testDrive, drive.status),
  to: drivePath(drive.id),
});

/** Test drives by day and week. */
export const DriveCalendar = () => {
  const calendar = useCalendar();
  const timeZone = useTimeZone();
  const dayOf = (instant: string) => wallTime(instant, timeZone).slice(0, 10);
  // the last moment that is shown, as the end is the next day's first
  const to = dayOf(new Date(Date.parse(calendar.to) - 1).toISOString());
  const query = useCall(
    driveCalls.calendar,
    { query: { from: dayOf(calendar.from), to } },
    { keepPrevious: true },
  );
  if (query.error && !query.data)
    return (
      <FailedState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  return (
    <CalendarView
      calendar={calendar}
      events={(query.data ?? []).map(toEvent)}
      isLoading={query.isPending}
      empty="No test drives in these days"
    />
  );
};
