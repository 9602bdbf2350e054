import { type DayFormat, formatDay, formatInstant } from '@forecourt/domain/dates';
import { useTimeZone } from './use-time-zone';

interface Props {
  /** A day (YYYY-MM-DD) or an instant. */
  value: string | null | undefined;
  /** YYYY-MM-DD unless the spec asks for the other one. */
  format?: DayFormat;
}

/** A day, short; an instant shows its whole in a tooltip. */
export const Day = ({ value, format = 'YYYY-MM-DD' }: Props) => {
  const timeZone = useTimeZone();
  const text = value ? formatDay(value, format, timeZone) : '';
  if (!value || text === '') return null;
  const whole = value.length > 10 ? formatInstant(value, timeZone) : formatDay(value, 'YYYY-MM-DD', timeZone);
  return (
    <time dateTime={value} title={whole}>
      {text}
    </time>
  );
};
