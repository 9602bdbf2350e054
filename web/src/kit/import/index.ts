export { CheckedRows } from './checked-rows';
export type { CheckedColumn } from './checked-table';
export type { CheckedFile, CheckedRow, ImportStep, LeftOutRow, StartedImport } from './import.types';
export { ImportSteps } from './import-steps';
export { type ImportBatch, RecentImports } from './recent-imports';
export { useImport } from './use-import';
