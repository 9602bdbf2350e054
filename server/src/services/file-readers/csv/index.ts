export { readTable } from './read-table';
export { TABLE_LIMITS, type TableLimits } from './table-limits';
