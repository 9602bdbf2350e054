import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayFilterField } from '../../../kit/fields';
import classes from '../accounting.module.css';
import { daysOf, PERIODS, periodOf } from './periods';
import type { DaysControl } from './use-days';

const [earlier, later] = [
  (a: string, b: string): string => [a, b].sort()[0] ?? a,
  (a: string, b: string): string => [a, b].sort()[1] ?? a,
];

const OTHER = { value: '', label: 'Other days' };

/** Chooses the days of a statement: a named period, or any two days. */
export const DaysBar = ({ control, children }: { control: DaysControl; children?: ReactNode }) => {
  const { days, setDays, today, fiscalYearStart } = control;
  const named = periodOf(days, today, fiscalYearStart);
  return (
    <div className={classes.daysBar}>
      <NativeSelect
        label="Period"
        data={[
          ...PERIODS.map(({ key, label }) => ({ value: key, label })),
          ...(named === null ? [OTHER] : []),
        ]}
        value={named ?? ''}
        onChange={(event) => {
          const chosen = PERIODS.find(({ key }) => key === event.currentTarget.value);
          if (chosen) setDays(daysOf(chosen.key, today, fiscalYearStart));
        }}
      />
      <DayFilterField
        label="From"
        value={days.from}
        onChange={(from) => from && setDays({ from, to: later(from, days.to) })}
      />
      <DayFilterField
        label="To"
        value={days.to}
        onChange={(to) => to && setDays({ to, from: earlier(to, days.from) })}
      />
      {children}
    </div>
  );
};
