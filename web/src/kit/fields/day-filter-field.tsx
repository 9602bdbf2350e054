import { isDay } from '@forecourt/domain/dates';
import { useEffect, useState } from 'react';
import { DateField } from './date-field';

interface Props {
  label: string;
  hideLabel?: boolean;
  value: string | null;
  onChange: (day: string | null) => void;
  withinPortal?: boolean;
}

/** A day that something is searched by: it is handed on once it is whole. */
export const DayFilterField = ({ value, onChange, ...rest }: Props) => {
  const [typed, setTyped] = useState(value);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  return (
    <DateField
      {...rest}
      value={typed}
      error={isLeft && typed !== null && !isDay(typed)}
      onBlur={() => setLeft(true)}
      onChange={(day) => {
        setTyped(day);
        setLeft(false);
        if (day === null || isDay(day)) onChange(day);
      }}
    />
  );
};
