import { Button, Popover, Select, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DayFilterField } from '../fields/day-filter-field';
import { type FilterDef, inMenu, optionsWith } from './filters';
import classes from './list.module.css';
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
        data={optionsWith(filter, value)}
        value={value === '' ? null : value}
        onChange={onChange}
        comboboxProps={{ withinPortal: false }}
      />
    );
  }
  if (filter.kind === 'day') {
    return (
      <DayFilterField
        label={filter.label}
        value={value === '' ? null : value}
        onChange={onChange}
        withinPortal={false}
      />
    );
  }
  if (filter.kind === 'custom') return filter.render(value, onChange);
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

export const FilterMenu = <Row,>({ list, onOpen }: { list: List<Row>; onOpen?: () => void }) => {
  const offered = list.filters.filter(inMenu);
  const on = offered.filter(({ key }) => list.state.filters[key] !== undefined).length;
  const isLong = offered.length > 5;
  return (
    <Popover position="bottom-start" width={isLong ? 340 : 280} trapFocus onOpen={onOpen}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {on > 0 ? `Filter (${on})` : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <div className={classes.filterFields}>
          {offered.map((filter) => {
            const value = list.state.filters[filter.key] ?? '';
            return (
              <div key={filter.key} data-half={filter.half || undefined}>
                <FilterField
                  filter={filter}
                  value={value}
                  onChange={(next) => list.setFilter(filter.key, next)}
                />
              </div>
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
