import { formatInstant } from '@forecourt/domain/dates';
import { wallTime } from '@forecourt/domain/zoned';
import { useTimeZone } from './use-time-zone';

/** 'YYYY-MM-DD HH:mm' by the clock of the dealership; '' for what is no instant. */
export const shortInstant = (at: string, timeZone: string): string =>
  Number.isNaN(Date.parse(at)) ? '' : wallTime(at, timeZone).replace('T', ' ');

/** A day and a time, with the whole of it in a tooltip. */
export const Instant = ({ at }: { at: string }) => {
  const timeZone = useTimeZone();
  const text = shortInstant(at, timeZone);
  return text === '' ? null : (
    <time dateTime={at} title={formatInstant(at, timeZone)}>
      {text}
    </time>
  );
};
