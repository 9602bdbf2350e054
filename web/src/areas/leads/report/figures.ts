import type { ReplyOf } from '@forecourt/contract/call';
import type { leadReportCalls } from '@forecourt/contract/leads/report';
import { leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { SHORT_ANSWER_LABELS } from './answer-bands';

export type ReportFigures = ReplyOf<typeof leadReportCalls.report>;

const WEEK = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
/** 'Aug 24', which has room below a chart. */
export const shortDay = (day: string): string => WEEK.format(new Date(`${day}T00:00:00Z`)).replace('.', '');

/** A chart tells no more lines apart. */
const LINES = 4;

/** What a type is called in a chart. Physical leads are counted together. */
const typeName = (type: number): string => (type === 9 ? 'Walk-ins and calls' : leadTypeLabel(type));

/** The weeks from left to right, and a line for each of the commonest types; where there are more, one line of all. */
export const byWeek = ({ by_week, by_type }: Pick<ReportFigures, 'by_week' | 'by_type'>) => {
  const weeks = [...new Set(by_week.map(({ week }) => week))].sort();
  const types = [...by_type].sort((one, other) => other.leads - one.leads).map(({ lead_type }) => lead_type);
  const named = types.length > LINES ? types.slice(0, LINES - 1) : types;
  const count = (week: string, has: (type: number) => boolean) =>
    by_week.filter((row) => row.week === week && has(row.lead_type)).reduce((sum, row) => sum + row.leads, 0);
  const series = named.map((type) => ({
    name: typeName(type),
    values: weeks.map((week) => count(week, (other) => other === type)),
  }));
  const all = { name: 'All sources', values: weeks.map((week) => count(week, () => true)) };
  return { weeks, series: types.length > named.length ? [all, ...series] : series };
};

/** So many are named before the others; a ring tells no more parts apart. */
const NAMED = 8;

/** The commonest types, the others together. */
export const bySource = (
  byType: ReportFigures['by_type'],
): { label: string; type: number | null; value: number }[] => {
  const sorted = [...byType].sort((one, other) => other.leads - one.leads);
  const named = sorted.length > NAMED + 1 ? sorted.slice(0, NAMED) : sorted;
  const rest = sorted.slice(named.length).reduce((sum, { leads }) => sum + leads, 0);
  return [
    ...named.map(({ lead_type, leads }) => ({ label: typeName(lead_type), type: lead_type, value: leads })),
    ...(rest > 0 ? [{ label: 'Others', type: null, value: rest }] : []),
  ];
};

export const answerBars = (answers: ReportFigures['answers']) =>
  answers.map(({ within, leads }) => ({ within, label: SHORT_ANSWER_LABELS[within], value: leads }));
