import type { ReportDefinition, ReportSelection } from '@forecourt/contract/reports/index';
import { REPORT_PERIODS } from '@forecourt/domain/reports/index';
import { NativeSelect } from '@mantine/core';
import { DayFilterField } from '../../../kit/fields';
import type { SelectionChange } from './selection';

interface Props {
  definition: ReportDefinition;
  selection: ReportSelection;
  /** The days that the server took. */
  days: { from: string | null; to: string | null };
  change: (next: SelectionChange) => void;
}

const OTHER = { value: '', label: 'Other days' };

/** A named period, or any two days; a named one stays up to date in a saved report. */
export const PeriodBar = ({ definition: { period }, selection, days, change }: Props) => {
  if (!period) return null;
  const isOther = selection.period === undefined && (selection.from ?? selection.to) !== undefined;
  const setDays = (from: string | null, to: string | null) => {
    if (!from || !to) return;
    change({ period: null, from: from < to ? from : to, to: from < to ? to : from });
  };
  return (
    <>
      <NativeSelect
        label={period.label}
        data={[
          ...REPORT_PERIODS.map(({ key, label }) => ({ value: key, label })),
          ...(isOther ? [OTHER] : []),
        ]}
        value={isOther ? '' : (selection.period ?? period.usual)}
        onChange={({ currentTarget: { value } }) => {
          if (value) change({ period: value, from: null, to: null });
        }}
      />
      <DayFilterField label="From" value={days.from} onChange={(from) => setDays(from, days.to)} />
      <DayFilterField label="To" value={days.to} onChange={(to) => setDays(days.from, to)} />
    </>
  );
};
