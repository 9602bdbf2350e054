import type { ReportDefinition, ReportSummary } from '@forecourt/contract/reports/index';
import { BarChart } from '../../../kit/charts';
import { Section } from '../../../kit/page';

interface Props {
  definition: ReportDefinition;
  summary: ReportSummary;
  /** The address of the rows of a group. */
  groupTo: (group: string, value: string) => string;
}

/** More bars than this cannot be told apart. */
const MOST_BARS = 14;

/** '$17.3K', as there is little room beside the bars. */
const money = (value: number): string =>
  Math.abs(value) < 10_000
    ? `$${Math.round(value).toLocaleString('en-CA')}`
    : `$${(Math.round(value / 100) / 10).toLocaleString('en-CA')}K`;

/** The groups as a picture, each bar leading to its rows. */
export const ReportChart = ({ definition, summary, groupTo }: Props) => {
  const { group, groups } = summary;
  const by = definition.columns.find(({ key }) => key === group);
  if (!group || !by || groups.length === 0) return null;
  const value = definition.columns.find(
    ({ key, total }) => key === definition.chart?.value && total === 'sum',
  );
  const what = value?.label ?? definition.noun.many;
  const isTime = by.type === 'day';
  // of a time the last ones, of anything else the largest
  const shown = isTime ? groups.slice(-MOST_BARS) : groups.slice(0, MOST_BARS);
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} by ${isTime ? 'month' : by.label.toLowerCase()}`;
  return (
    <Section>
      <BarChart
        title={title}
        unit={value?.type === 'money' ? 'dollars' : definition.noun.many}
        category={isTime ? 'Month' : by.label}
        {...(value?.type === 'money' && { format: money })}
        data={shown.map((row) => ({
          label: row.label,
          value: value ? (row.totals[value.key] ?? 0) : row.count,
          to: groupTo(group, row.value),
        }))}
      />
    </Section>
  );
};
