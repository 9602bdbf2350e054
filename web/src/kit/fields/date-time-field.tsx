import { instantAt, wallTime } from '@forecourt/domain/zoned';
import { useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../format/use-time-zone';
import { DateField } from './date-field';
import type { FieldProps } from './field-props';
import classes from './fields.module.css';
import { TimeField } from './time-field';

/** A day that is chosen without a time begins with the working day. */
const USUAL_TIME = '09:00';

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const partsOf = (wall: string) => ({ day: wall.slice(0, 10), time: wall.slice(11, 16) });

/** A day and a time by the dealership's clock; an instant on the wire. */
export const DateTimeField = ({ value, onChange, ...rest }: FieldProps<string | null>) => {
  const timeZone = useTimeZone();
  const wallOf = (instant: string | null) => (instant === null ? '' : wallTime(instant, timeZone));
  const [typed, setTyped] = useState(() => partsOf(wallOf(value)));
  const handedOn = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value than the one typed here replaces it
  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setTyped(partsOf(wallOf(value)));
  }, [value]);

  const change = (day: string, time: string) => {
    setTyped({ day, time });
    const wall = `${day}T${time}`;
    // half a date is handed on as it is: the form refuses it instead of saving none
    const next = day === '' ? null : (instantAt(wall, timeZone) ?? wall);
    handedOn.current = next;
    onChange(next);
  };
  return (
    <div className={classes.dayAndTime}>
      <DateField
        {...rest}
        // below the row, so that both fields stay level
        inputWrapperOrder={ORDER}
        value={typed.day === '' ? null : typed.day}
        onChange={(day) => change(day ?? '', day === null ? '' : typed.time || USUAL_TIME)}
      />
      <TimeField
        className={classes.time}
        aria-label={`${rest.label}: time`}
        value={typed.time}
        disabled={rest.disabled || typed.day === ''}
        readOnly={rest.readOnly}
        onBlur={rest.onBlur}
        onChange={(time) => change(typed.day, time)}
      />
    </div>
  );
};
