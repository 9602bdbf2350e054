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
