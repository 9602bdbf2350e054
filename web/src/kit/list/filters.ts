import type { ReactNode } from 'react';

export interface FilterOption {
  value: string | number;
  label: string;
}

interface Base {
  /** The call's query field. */
  key: string;
  label: string;
  /** Which of several lists this is, shown as tabs: no chip, and 'clear all' leaves it. */
  tabs?: boolean;
  /** The screen has its own way to set it; only its chip is shown. */
  offMenu?: boolean;
  /** Two such fields stand side by side: from and to. */
  half?: boolean;
}

export type FilterDef =
  | (Base & {
      kind: 'select';
      options: readonly FilterOption[];
      /** Other values than those offered make sense too. */
      anyValue?: boolean;
    })
  | (Base & { kind: 'day' })
  | (Base & { kind: 'text' /** What a chip says of it. */; show?: (value: string) => string })
  | (Base & { kind: 'number'; unit?: string })
  | (Base & {
      /** A field of its own: one of many thousand, searched for. */
      kind: 'custom';
      render: (value: string, onChange: (value: string | null) => void) => ReactNode;
      show: (value: string) => string;
    });

/** What a chip says: 'Role: Seller'. */
export const filterText = (filter: FilterDef, value: string): string => {
  if (filter.kind === 'select') {
    return filter.options.find((option) => String(option.value) === value)?.label ?? value;
  }
  if ((filter.kind === 'text' || filter.kind === 'custom') && filter.show) return filter.show(value);
  return filter.kind === 'number' && filter.unit ? `${value} ${filter.unit}` : value;
};

/** What a filter offers, and the value that is on: from an address it may be one that is not offered. */
export const optionsWith = (filter: FilterDef & { kind: 'select' }, value: string) => {
  const offered = filter.options.map((option) => ({ value: String(option.value), label: option.label }));
  const isKnown = value === '' || offered.some((option) => option.value === value);
  return isKnown ? offered : [...offered, { value, label: value }];
};

/** Options may still be on their way: until they are known any value is let through. */
const accepts = (filter: FilterDef) => (value: string) => {
  if (filter.kind === 'select') {
    if (filter.anyValue) return true;
    return filter.options.length === 0 || filter.options.some((option) => String(option.value) === value);
  }
  if (filter.kind === 'number') return /^-?\d+(\.\d+)?$/.test(value);
  return filter.kind !== 'day' || /^\d{4}-\d{2}-\d{2}$/.test(value);
};

export const acceptsOf = (filters: readonly FilterDef[]): Record<string, (value: string) => boolean> =>
  Object.fromEntries(filters.map((filter) => [filter.key, accepts(filter)]));

export const inMenu = (filter: FilterDef): boolean => !filter.tabs && !filter.offMenu;
