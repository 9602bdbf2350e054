export { CheckedRows } from './checked-rows';
export type { CheckedColumn } from './checked-table';
export { DateOrderQuestion } from './date-question';
export { FileQuestions } from './file-questions';
export type { CheckedFile, CheckedRow, ImportStep, LeftOutRow, StartedImport } from './import.types';
export { ImportSteps } from './import-steps';
export { type ImportBatch, RecentImports } from './recent-imports';
export { type Answers, useImport } from './use-import';
