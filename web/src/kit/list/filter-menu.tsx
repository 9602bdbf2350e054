import { Button, Popover, Select, Stack, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { FilterDef } from './filters';
import type { List } from './use-list';

interface FieldProps {
  filter: FilterDef;
  value: string;
  onChange: (value: string | null) => void;
}

const FilterField = ({ filter, value, onChange }: FieldProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  if (filter.kind === 'select') {
    return (
      <Select
        label={filter.label}
        placeholder="Any"
        clearable
        searchable={filter.options.length > 8}
        data={filter.options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={value === '' ? null : value}
        onChange={onChange}
        comboboxProps={{ withinPortal: false }}
      />
    );
  }
  if (filter.kind === 'day') {
    return (
      <TextInput
        type="date"
        label={filter.label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const commit = () => {
    if (typed !== value) onChange(typed.trim());
  };
  const isNumber = filter.kind === 'number';
  return (
    <TextInput
      label={isNumber && filter.unit ? `${filter.label} (${filter.unit})` : filter.label}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
};

export const FilterMenu = <Row,>({ list }: { list: List<Row> }) => {
  const on = Object.keys(list.state.filters).length;
  return (
    <Popover position="bottom-start" width={280} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {on > 0 ? `Filter (${on})` : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <Stack gap="sm">
          {list.filters.map((filter) => {
            const value = list.state.filters[filter.key] ?? '';
            return (
              <FilterField
                key={filter.key}
                filter={filter}
                value={value}
                onChange={(next) => list.setFilter(filter.key, next)}
              />
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
