import { MOST_ROWS_OF_PDF, type ReportFormat, type ReportSelection } from '@forecourt/contract/reports/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { minutesText } from '@forecourt/domain/reports/index';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { drawDocument } from '../../../http/draw-document';
import { badField } from '../../../http/refusal';
import { readPublicLetterhead } from '../../dealership';
import type { ColumnPlan } from '../definitions/define-report';
import { BRANCH_COLUMN, branchReports } from '../running/branches';
import type { ChosenReport } from '../running/chosen';
import { summariseAll } from '../running/over-branches';
import type { Cell } from '../running/report.queries';
import { summarise } from '../running/running';
import { reportDocument } from './report-document';
import { type Read, streamBranches, streamRows } from './row-stream';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

export const MIME: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** 'gross-by-seller-2026-05-01-2026-05-31.csv'. */
export const fileNameOf = ({ plan, days, viewer }: ChosenReport, format: ReportFormat): string =>
  `${plan.key}-${days ? `${days.from}-${days.to}` : viewer.today}.${format}`;

const cellText = ({ type }: ColumnPlan, value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (type === 'money') return formatMoney(value);
  return type === 'minutes' ? minutesText(value) : value.toLocaleString('en-CA');
};

/** The period and the filters in words, below the title. */
const factsOf = ({ plan, days, viewer }: ChosenReport, wanted: ReportSelection, count: number) => {
  const where = wanted.branches === 'all' ? ['All branches'] : [];
  const period = days ? `${plan.period?.label ?? ''} ${days.from} to ${days.to}` : `As of ${viewer.today}`;
  const filters = plan.filters.flatMap(({ key, label, choices }) => {
    const value = wanted[key];
    return value === undefined ? [] : [`${label}: ${choices?.[String(value)] ?? value}`];
  });
  const noun = count === 1 ? plan.noun.one : plan.noun.many;
  return [[period, ...where, ...filters, `${count.toLocaleString('en-CA')} ${noun}`].join(' · ')];
};

const totalsLine = (columns: readonly ColumnPlan[], totals: Readonly<Record<string, number | null>>) => {
  if (!columns.some(({ total }) => total)) return null;
  return columns.map((column, at) => {
    const value = column.total ? totals[column.key] : undefined;
    if (typeof value === 'number') return cellText(column, value);
    return at === 0 ? 'Total' : '';
  });
};

interface Making {
  deps: Deps;
  read: Read;
  wanted: ReportSelection;
  format: ReportFormat;
  /** Hears of every part that was written. */
  onPart?: (rows: number) => Promise<void> | void;
}

async function* heard(parts: AsyncIterable<Cell[][]>, onPart: Making['onPart']): AsyncGenerator<Cell[][]> {
  for await (const rows of parts) {
    yield rows;
    await onPart?.(rows.length);
  }
}

const drawPdf = async (
  chosen: ChosenReport,
  { deps, wanted }: Making,
  parts: AsyncIterable<Cell[][]>,
  summary: Awaited<ReturnType<typeof summarise>>,
): Promise<Buffer> => {
  const { plan, columns, viewer } = chosen;
  if (summary.count > MOST_ROWS_OF_PDF)
    throw badField(
      'format',
      `A PDF has at most ${MOST_ROWS_OF_PDF} rows. Choose CSV or Excel, or fewer rows.`,
    );
  const rows: string[][] = [];
  for await (const part of parts)
    rows.push(...part.map((cells) => cells.map((cell, at) => cellText(columns[at] as ColumnPlan, cell)))); // a cell for each column
  const tenant = asTenant(viewer.tenant);
  return drawDocument({ deps, tenant }, reportDocument, 'format', {
    head: await readPublicLetterhead(deps, tenant),
    title: plan.title,
    facts: factsOf(chosen, wanted, summary.count),
    columns: columns.map(({ label, type, key }) => ({
      label,
      isFigure: type !== 'text' && type !== 'day',
      isWhole: type === 'day' || key === 'vin' || key === 'stock_no',
    })),
    rows,
    totals: totalsLine(columns, summary.totals),
    foot: `Printed ${viewer.today}`,
  });
};

/** The pieces of a file, written as they are read; a PDF is one piece. */
export async function* makeFile(chosen: ChosenReport, making: Making): AsyncGenerator<string | Buffer> {
  const { format, read, onPart } = making;
  const branches =
    making.wanted.branches === 'all' ? await branchReports(making.deps, chosen, making.wanted) : null;
  const whole = branches ? { ...chosen, columns: [BRANCH_COLUMN, ...chosen.columns] } : chosen;
  const parts = heard(branches ? streamBranches(chosen, branches) : streamRows(read, chosen), onPart);
  if (format === 'csv') {
    yield* writeCsv(whole.columns, parts);
    return;
  }
  const summary = branches ? await summariseAll(chosen, branches) : await read((db) => summarise(db, chosen));
  if (format === 'pdf') yield await drawPdf(whole, making, parts, summary);
  else yield* writeXlsx(whole.plan.title, whole.columns, parts, summary.totals);
}
