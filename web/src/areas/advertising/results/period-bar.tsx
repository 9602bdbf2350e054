import { NativeSelect } from '@mantine/core';
import { DayFilterField } from '../../../kit/fields';
import classes from '../advertising.module.css';
import { PERIODS, type usePeriod } from './use-period';

type Props = ReturnType<typeof usePeriod>;

/** A named period, or any two days. */
export const PeriodBar = ({ period, from, to, isReversed, setPeriod, setDays }: Props) => (
  <div className={classes.period}>
    <NativeSelect
      label="Period"
      value={period ?? ''}
      data={[
        ...PERIODS.map(({ key, label }) => ({ value: key, label })),
        ...(period === null ? [{ value: '', label: 'Other days' }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value) setPeriod(value);
      }}
    />
    <DayFilterField label="From" value={from} onChange={(day) => day && setDays(day, to)} />
    <DayFilterField label="To" value={to} onChange={(day) => day && setDays(from, day)} />
    {isReversed ? (
      <p role="alert" className={classes.wrong}>
        From must be before To. The last 30 days are shown.
      </p>
    ) : null}
  </div>
);
