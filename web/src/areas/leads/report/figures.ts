import type { ReplyOf } from '@forecourt/contract/call';
import type { leadReportCalls } from '@forecourt/contract/leads/report';
import { leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { ANSWER_LABELS } from './answer-bands';

export type ReportFigures = ReplyOf<typeof leadReportCalls.report>;

/** A chart tells no more lines apart. */
const LINES = 4;

/** What a type is called in a chart. Physical leads are counted together. */
const typeName = (type: number): string => (type === 9 ? 'Walk-ins and calls' : leadTypeLabel(type));

/** The weeks from left to right, and a line for each of the commonest types; the others are one line. */
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
  if (types.length > named.length)
    series.push({
      name: 'Others',
      values: weeks.map((week) => count(week, (type) => !named.includes(type))),
    });
  return { weeks, series };
};

/** A ring tells no more parts apart. */
const PARTS = 8;

/** The commonest types, the others together. */
export const bySource = (
  byType: ReportFigures['by_type'],
): { label: string; type: number | null; value: number }[] => {
  const sorted = [...byType].sort((one, other) => other.leads - one.leads);
  const named = sorted.length > PARTS ? sorted.slice(0, PARTS - 1) : sorted;
  const rest = sorted.slice(named.length).reduce((sum, { leads }) => sum + leads, 0);
  return [
    ...named.map(({ lead_type, leads }) => ({ label: typeName(lead_type), type: lead_type, value: leads })),
    ...(rest > 0 ? [{ label: 'Others', type: null, value: rest }] : []),
  ];
};

export const answerBars = (answers: ReportFigures['answers']) =>
  answers.map(({ within, leads }) => ({ within, label: ANSWER_LABELS[within], value: leads }));
