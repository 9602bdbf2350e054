import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { TimeField } from '../../../kit/fields';
import classes from './settings.module.css';
import {
  addInterval,
  type DayHours,
  dayProblem,
  fieldTime,
  MOST_INTERVALS,
  minuteOf,
  WEEKDAYS,
  type WeekHours,
  withDay,
} from './week-times';

interface TimeProps {
  label: string;
  minute: number;
  isEnd?: boolean;
  onChange: (minute: number) => void;
}

const Time = ({ label, minute, isEnd = false, onChange }: TimeProps) => (
  <TimeField
    className={classes.time}
    aria-label={label}
    value={fieldTime(minute)}
    onChange={(time) => {
      const typed = minuteOf(time, isEnd);
      if (typed !== null) onChange(typed);
    }}
  />
);

interface DayProps {
  name: string;
  day: DayHours;
  onChange: (day: DayHours) => void;
}

const DayRow = ({ name, day, onChange }: DayProps) => {
  const problem = dayProblem(day);
  const change = (at: number, patch: { from?: number; to?: number }) =>
    onChange(day.map((old, index) => (index === at ? { ...old, ...patch } : old)));
  return (
    <li className={classes.day}>
      <span className={classes.dayName}>{name}</span>
      <span className={classes.intervals}>
        {day.length === 0 ? <span className={classes.quiet}>Closed</span> : null}
        {day.map(({ from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no name but its place
          <span key={at} className={classes.interval}>
            <Time
              label={`${name}, from, ${at + 1}`}
              minute={from}
              onChange={(minute) => change(at, { from: minute })}
            />
            <span aria-hidden>–</span>
            <Time
              label={`${name}, to, ${at + 1}`}
              minute={to}
              isEnd
              onChange={(minute) => change(at, { to: minute })}
            />
            <ActionIcon
              size="sm"
              aria-label={`Remove the hours ${at + 1} of ${name}`}
              onClick={() => onChange(day.filter((_, index) => index !== at))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        {problem ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert" component="span">
            {problem}
          </Text>
        ) : null}
      </span>
      {day.length < MOST_INTERVALS ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Add hours on ${name}`}
          onClick={() => onChange(addInterval(day))}
        >
          Add hours
        </Button>
      ) : null}
    </li>
  );
};

interface Props {
  week: WeekHours;
  onChange: (week: WeekHours) => void;
}

/** The hours of each day of the week, several intervals a day. */
export const WeekEditor = ({ week, onChange }: Props) => (
  <ul className={classes.week}>
    {WEEKDAYS.map((name, at) => (
      <DayRow
        key={name}
        name={name}
        day={week[at] ?? []}
        onChange={(day) => onChange(withDay(week, at, day))}
      />
    ))}
  </ul>
);
