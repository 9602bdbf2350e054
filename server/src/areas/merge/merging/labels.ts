import type { MergeType } from '../merge-type';

/** What people call a table; one that is not named by its type says it itself. */
export const labelOf = ({ tableLabels, table: own, label }: MergeType, table: string): string => {
  if (table === own) return label;
  const words = table.replace(`${own}_`, '').replaceAll('_', ' ');
  return tableLabels[table] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
