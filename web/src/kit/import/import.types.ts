import type { DateOrder, DateQuestion } from '@forecourt/domain';

/** One row of a file, as the server understood it. */
export interface CheckedRow {
  line: number;
  state: string;
  problems: readonly { column: string; message: string; severity: 'error' | 'warning' }[];
}

/** What has to be said about a file as a whole. */
export interface FileQuestions {
  /** A date that can be two days, where the file does not tell which is meant. */
  dateQuestion: DateQuestion | null;
  /** How dates are read; null while it has to be asked. */
  dateOrder: DateOrder | null;
  /** The sheets of a workbook; none for CSV. */
  sheets: readonly string[];
  sheet: string;
}

/** What would become of a file's rows; nothing is stored yet. */
export interface CheckedFile<Row extends CheckedRow = CheckedRow> extends FileQuestions {
  /** All of them, or the first. */
  rows: readonly Row[];
  counts: { total: number; wrong: number };
}

/** A row that did not come in. */
export interface LeftOutRow {
  line: number;
  /** What the row is about, as far as it could be read. */
  name: string;
  reason: string;
}

/** What the call answers that starts an import. */
export interface StartedImport {
  message: string;
  /** Many rows come in in the background. */
  progress_id: number | null;
  leftOut: readonly LeftOutRow[];
}

export type ImportStep<Checked> =
  | { at: 'choose'; error: string | null }
  | { at: 'checking'; file: File }
  | { at: 'checked'; file: File; checked: Checked; isStale: boolean; error: string | null }
  | { at: 'working'; total: number }
  | { at: 'done'; message: string; leftOut: readonly LeftOutRow[] };
