import { formatInstant, relativeTime } from '@forecourt/domain/dates';
import { Tooltip } from '@mantine/core';
import { useTimeZone } from './use-time-zone';

/** '5 minutes ago', with the whole of it in a tooltip. */
export const RelativeTime = ({ at, never = 'never' }: { at: string | number | null; never?: string }) => {
  const timeZone = useTimeZone();
  if (at === null) return <>{never}</>;
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <>{never}</>;
  return (
    <Tooltip label={formatInstant(instant, timeZone)}>
      <time dateTime={instant.toISOString()}>{relativeTime(instant, new Date(), timeZone)}</time>
    </Tooltip>
  );
};
