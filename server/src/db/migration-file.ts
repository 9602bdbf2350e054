const BREAKPOINT = '--> statement-breakpoint';

export const statementsOf = (text: string): string[] =>
  text
    .split(BREAKPOINT)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/--.*$/gm, '').trim() !== '');

/** A file with the line `-- concurrently` builds or drops indexes outside a transaction, while the tables are written to. */
export const isWholeFileConcurrent = (text: string): boolean => /^--\s*concurrently\s*$/m.test(text);
