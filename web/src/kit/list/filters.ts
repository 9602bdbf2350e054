export interface FilterOption {
  value: string | number;
  label: string;
}

interface Base {
  /** The call's query field. */
  key: string;
  label: string;
}

export type FilterDef =
  | (Base & { kind: 'select'; options: readonly FilterOption[] })
  | (Base & { kind: 'day' })
  | (Base & { kind: 'text' })
  | (Base & { kind: 'number'; unit?: string });

/** What a chip says: 'Role: Seller'. */
export const filterText = (filter: FilterDef, value: string): string => {
  if (filter.kind === 'select') {
    return filter.options.find((option) => String(option.value) === value)?.label ?? value;
  }
  return filter.kind === 'number' && filter.unit ? `${value} ${filter.unit}` : value;
};

/** Options may still be on their way: until they are known any value is let through. */
const accepts = (filter: FilterDef) => (value: string) => {
  if (filter.kind === 'select') {
    return filter.options.length === 0 || filter.options.some((option) => String(option.value) === value);
  }
  if (filter.kind === 'number') return /^-?\d+(\.\d+)?$/.test(value);
  return filter.kind !== 'day' || /^\d{4}-\d{2}-\d{2}$/.test(value);
};

export const acceptsOf = (filters: readonly FilterDef[]): Record<string, (value: string) => boolean> =>
  Object.fromEntries(filters.map((filter) => [filter.key, accepts(filter)]));
