import { Select, TextInput } from '@mantine/core';
import { DayFilterField } from '../fields/day-filter-field';
import { type FilterDef, type FilterValues, isAccepted, optionsWith } from './filters';

interface Props {
  filter: FilterDef;
  /** Of all filters in the panel. */
  values: FilterValues;
  onChange: (value: string | null) => void;
  /** In a popover, which closes when something outside it is pressed, choices open within it. */
  withinPortal: boolean;
}

export const FilterField = ({ filter, values, onChange, withinPortal }: Props) => {
  const value = values[filter.key] ?? '';
  if (filter.kind === 'select') {
    const data = optionsWith(filter, value, values);
    return (
      <Select
        label={filter.label}
        placeholder="Any"
        clearable
        searchable={data.length > 8}
        data={data}
        value={value === '' ? null : value}
        onChange={onChange}
        comboboxProps={{ withinPortal }}
      />
    );
  }
  if (filter.kind === 'day') {
    return (
      <DayFilterField
        label={filter.label}
        value={value === '' ? null : value}
        onChange={onChange}
        withinPortal={withinPortal}
      />
    );
  }
  if (filter.kind === 'custom') return filter.render(value, onChange);
  const isNumber = filter.kind === 'number';
  return (
    <TextInput
      label={isNumber && filter.unit ? `${filter.label} (${filter.unit})` : filter.label}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={200}
      value={value}
      error={value === '' || isAccepted(filter, value.trim()) ? undefined : 'Enter a number'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
