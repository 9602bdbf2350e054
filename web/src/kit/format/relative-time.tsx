import { formatInstant, relativeTime } from '@forecourt/domain/dates';
import { useTimeZone } from './use-time-zone';

/** '5 minutes ago', with the whole of it in a tooltip. */
export const RelativeTime = ({ at, never = 'never' }: { at: string | number | null; never?: string }) => {
  const timeZone = useTimeZone();
  if (at === null) return <>{never}</>;
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <>{never}</>;
  return (
    <time dateTime={instant.toISOString()} title={formatInstant(instant, timeZone)}>
      {relativeTime(instant, new Date(), timeZone)}
    </time>
  );
};
