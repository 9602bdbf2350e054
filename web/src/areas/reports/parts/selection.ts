import type { ReportDefinition, ReportSelection } from '@forecourt/contract/reports/index';

/** What of a report's selection stands in the address. */
export const SELECTION_KEYS = [
  ...(['period', 'from', 'to', 'columns', 'group', 'in_group', 'sort'] as const),
  ...(['status', 'source', 'category', 'seller_id', 'vendor_id', 'branches'] as const),
] as const;
type SelectionKey = (typeof SELECTION_KEYS)[number];

export type SelectionChange = Partial<Record<SelectionKey | 'chart', string | null>>;

/** In the address: rows are not grouped although the report usually is. */
export const NO_GROUP = 'none';

/** What the address asks for, as the calls take it. */
export const readSelection = (params: URLSearchParams, definition: ReportDefinition): ReportSelection => {
  const given: Record<string, string> = {};
  for (const key of SELECTION_KEYS) {
    const value = params.get(key);
    if (value !== null && (value !== '' || key === 'in_group')) given[key] = value;
  }
  const group = given.group ?? definition.group ?? NO_GROUP;
  delete given.group;
  if (group === NO_GROUP) delete given.in_group;
  // the calls turn the digits of ids into numbers
  return { ...given, ...(group === NO_GROUP ? {} : { group }) } as ReportSelection;
};

/** The same the other way round: the address of a saved report. */
export const selectionParams = (selection: ReportSelection): [string, string][] =>
  SELECTION_KEYS.flatMap((key) => {
    const value = selection[key];
    return value === undefined ? [] : [[key, String(value)]];
  });

/** The address with a change; another group or filter leaves the opened group. */
export const changedParams = (now: URLSearchParams, change: SelectionChange): URLSearchParams => {
  const next = new URLSearchParams(now);
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === undefined) next.delete(key);
    else next.set(key, value);
  }
  if ('group' in change && !('in_group' in change)) next.delete('in_group');
  return next;
};

export const columnsOf = (definition: ReportDefinition, { columns }: ReportSelection) => {
  if (!columns) return definition.columns.filter(({ is_default }) => is_default === 1);
  return columns.split(',').flatMap((key) => definition.columns.find((column) => column.key === key) ?? []);
};
