import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldProps } from './field-props';
import { isWholeTime, readTime, stepTime } from './time-text';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15 };

interface Props extends Omit<FieldProps<string>, 'label'> {
  /** Without one, `aria-label` names the field. */
  label?: string;
  'aria-label'?: string;
  className?: string;
}

/** A time of 24 hours, in every browser and language; '' while what is typed is no time. */
export const TimeField = ({ value, onChange, onBlur, error, ...rest }: Props) => {
  const [typed, setTyped] = useState(value);
  const [isUnreadable, setUnreadable] = useState(false);
  const handedOn = useRef(value);
  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setTyped(value);
    setUnreadable(false);
  }, [value]);

  const handOn = (time: string) => {
    if (time === handedOn.current) return;
    handedOn.current = time;
    onChange(time);
  };
  const change = (text: string) => {
    setTyped(text);
    setUnreadable(false);
    handOn(isWholeTime(text) ? text : '');
  };
  const leave = () => {
    const time = readTime(typed);
    setUnreadable(time === null && typed.trim() !== '');
    if (time !== null) {
      setTyped(time);
      handOn(time);
    }
    onBlur?.();
  };
  const step = (event: KeyboardEvent) => {
    const minutes = STEPS[event.key];
    const time = readTime(typed);
    if (minutes === undefined || time === null || rest.readOnly) return;
    event.preventDefault();
    change(stepTime(time, minutes));
  };
  return (
    <TextInput
      {...rest}
      value={typed}
      placeholder="HH:MM"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      error={isUnreadable ? 'Enter a time, e.g. 14:30' : error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={step}
    />
  );
};
