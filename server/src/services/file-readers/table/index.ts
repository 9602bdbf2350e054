export { readTableFile } from './read-table-file';
export { TABLE_LIMITS, type TableLimits } from './table-limits';
