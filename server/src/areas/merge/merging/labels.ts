import type { MergeType } from '../merge-type';

const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What people call a table; one that is not named by its type says it itself. */
export const labelOf = ({ tableLabels, table: own, label }: MergeType, table: string): string => {
  if (table === own) return label;
  return tableLabels[table] ?? asWords(table.replace(`${own}_`, ''));
};

/** What people call a column: the label of the field, or its name in words. */
export const columnLabelOf = (
  { table: own, fields, columnLabels }: MergeType,
  table: string,
  column: string,
): string => {
  const field = table === own ? fields.find((one) => one.column === column)?.label : undefined;
  return field ?? columnLabels[table]?.[column] ?? asWords(column.replace(/^is_|_(id|at)$/g, ''));
};
