import type { ReactNode } from 'react';

export interface FilterOption {
  value: string | number;
  label: string;
  /** How many rows have it: shown where it is chosen, not in its chip. */
  count?: number;
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
  /** Filters that are removed when this one changes: a model belongs to its make. */
  clears?: readonly string[];
}

export type FilterValues = Readonly<Record<string, string>>;

/** One end of a range: its chip reads 'Price ≥ $20,000'. */
interface Bound {
  /** What is compared, without 'from' or 'to'. */
  name?: string;
  bound?: 'from' | 'to';
}

export type FilterDef =
  | (Base & {
      kind: 'select';
      options: readonly FilterOption[];
      /** What is offered when that depends on the other filters in the panel. */
      optionsFor?: (values: FilterValues) => readonly FilterOption[];
      /** Other values than those offered make sense too. */
      anyValue?: boolean;
    })
  | (Base & Bound & { kind: 'day' })
  | (Base & {
      kind: 'text';
      /** How its value reads in a chip. */
      show?: (value: string) => string;
    })
  | (Base &
      Bound & {
        kind: 'number';
        unit?: string;
        /** Without thousands separators: a year. */
        isPlain?: boolean;
      })
  | (Base & {
      /** A field of its own: one of many thousand, searched for. */
      kind: 'custom';
      render: (value: string, onChange: (value: string | null) => void) => ReactNode;
      show: (value: string) => string;
    });

const numberText = ({ unit, isPlain }: FilterDef & { kind: 'number' }, value: string): string => {
  const figure = isPlain ? value : Number(value).toLocaleString('en-CA');
  if (unit === '$') return `$${figure}`;
  return unit ? `${figure} ${unit}` : figure;
};

const valueText = (filter: FilterDef, value: string): string => {
  if (filter.kind === 'select') {
    return filter.options.find((option) => String(option.value) === value)?.label ?? value;
  }
  if ((filter.kind === 'text' || filter.kind === 'custom') && filter.show) return filter.show(value);
  return filter.kind === 'number' ? numberText(filter, value) : value;
};

/** What a chip says: 'Role: Seller', 'Price ≥ $20,000'. */
export const chipText = (filter: FilterDef, value: string): string => {
  const text = valueText(filter, value);
  if ((filter.kind === 'number' || filter.kind === 'day') && filter.bound && filter.name) {
    return `${filter.name} ${filter.bound === 'from' ? '≥' : '≤'} ${text}`;
  }
  return `${filter.label}: ${text}`;
};

/** Every filter that is on, in words. Tabs say themselves which list it is. */
export const chipsOf = (filters: readonly FilterDef[], values: FilterValues) =>
  filters.flatMap((filter) => {
    const value = filter.tabs ? undefined : values[filter.key];
    return value === undefined
      ? []
      : [{ key: filter.key, label: filter.label, text: chipText(filter, value) }];
  });

/** What a filter offers, and the value that is on: from an address it may be one that is not offered. */
export const optionsWith = (
  filter: FilterDef & { kind: 'select' },
  value: string,
  values: FilterValues = {},
) => {
  const options = filter.optionsFor?.(values) ?? filter.options;
  const offered = options.map(({ value: one, label, count }) => ({
    value: String(one),
    label: count === undefined ? label : `${label} (${count.toLocaleString()})`,
  }));
  const isKnown = value === '' || offered.some((option) => option.value === value);
  return isKnown ? offered : [...offered, { value, label: value }];
};

/** Options may still be on their way: until they are known any value is let through. */
export const isAccepted = (filter: FilterDef, value: string): boolean => {
  if (filter.kind === 'select') {
    if (filter.anyValue) return true;
    return filter.options.length === 0 || filter.options.some((option) => String(option.value) === value);
  }
  if (filter.kind === 'number') return /^-?\d+(\.\d+)?$/.test(value);
  return filter.kind !== 'day' || /^\d{4}-\d{2}-\d{2}$/.test(value);
};

export const acceptsOf = (filters: readonly FilterDef[]): Record<string, (value: string) => boolean> =>
  Object.fromEntries(filters.map((filter) => [filter.key, (value) => isAccepted(filter, value)]));

export const inMenu = (filter: FilterDef): boolean => !filter.tabs && !filter.offMenu;

/** The values after one of them was changed. */
export const withFilter = (
  filters: readonly FilterDef[],
  values: FilterValues,
  key: string,
  value: string | null,
): FilterValues => {
  const cleared = [key, ...(filters.find((filter) => filter.key === key)?.clears ?? [])];
  const others = Object.fromEntries(Object.entries(values).filter(([other]) => !cleared.includes(other)));
  return value === null || value === '' ? others : { ...others, [key]: value };
};

/** Without what is still being typed and cannot be asked. */
export const acceptedFilters = (filters: readonly FilterDef[], values: FilterValues): FilterValues => {
  const accepted = acceptsOf(filters);
  const trimmed = Object.entries(values).map(([key, value]): [string, string] => [key, value.trim()]);
  return Object.fromEntries(
    trimmed.filter(([key, value]) => value !== '' && (accepted[key]?.(value) ?? false)),
  );
};

/** The button that applies the filters. */
export const countLabel = (noun: { one: string; many: string }, count: number | undefined): string => {
  if (count === undefined) return `Show ${noun.many}`;
  return `Show ${count.toLocaleString()} ${count === 1 ? noun.one : noun.many}`;
};
