import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTimeZone } from '../format/use-time-zone';
import { instantAt, wallTime } from '../format/zoned';
import type { FieldProps } from './field-props';

interface Props extends FieldProps<string | null> {
  autoFocus?: boolean;
}

/** A day and a time by the dealership's clock; an instant on the wire. */
export const DateTimeField = ({ value, onChange, ...rest }: Props) => {
  const timeZone = useTimeZone();
  const wall = value === null ? '' : wallTime(value, timeZone);
  // half a time is none yet, but must not vanish under the fingers
  const [typed, setTyped] = useState(wall);
  useEffect(() => setTyped(wall), [wall]);
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(instantAt(event.currentTarget.value, timeZone));
      }}
    />
  );
};
