export type { BulkAction, BulkTarget, RowAction } from './actions';
export type { Column } from './columns';
export { type CsvValue, toCsv } from './csv';
export { DataList } from './data-list';
export { csvOf, download, downloadCsv } from './export-csv';
export type { FilterDef, FilterOption } from './filters';
export type { ListCall, RowOf } from './list-call';
export { ListScreen } from './list-screen';
export { type List, type ListOptions, useList } from './use-list';
