import { yearList } from '@forecourt/domain/year-list';
import { MultiSelect, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Choice } from './choice';
import type { FieldProps } from './field-props';
import { withSavedChoice } from './saved-choice';

export type { Choice } from './choice';

interface SelectProps<T extends string | number> extends FieldProps<T | null> {
  options: readonly Choice<T>[];
  /** Whether it can be emptied; unless said, when it is not required. */
  clearable?: boolean;
  /** What the record holds: shown as inactive when it is no longer among the options. */
  saved?: Choice<T> | null;
}

const SEARCHED_FROM = 9;

/** A longer list is in the document only while it is open: each key typed anywhere in a form draws it again. */
const LONG_FROM = 40;

export const SelectField = <T extends string | number>({
  options: offered,
  clearable,
  saved,
  ...rest
}: SelectProps<T>) => {
  const [isOpen, setOpen] = useState(false);
  const options = withSavedChoice(offered, saved);
  const shown =
    isOpen || options.length < LONG_FROM ? options : options.filter(({ value }) => value === rest.value);
  return (
    <Select<T>
      {...rest}
      data={[...shown]}
      onChange={(value) => rest.onChange(value)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable={options.length >= SEARCHED_FROM}
      nothingFoundMessage="Nothing found"
      clearable={clearable ?? !rest.required}
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
      allowDeselect={false}
    />
  );
};

interface ManyProps<T extends string | number> extends FieldProps<T[]> {
  options: readonly Choice<T>[];
}

export const MultiSelectField = <T extends string | number>({ options, ...rest }: ManyProps<T>) => (
  <MultiSelect<T>
    {...rest}
    data={[...options]}
    onChange={(value) => rest.onChange(value)}
    searchable
    hidePickedOptions
    nothingFoundMessage="Nothing found"
  />
);

const GENDERS: readonly Choice<number>[] = [
  { value: 0, label: 'Male' },
  { value: 1, label: 'Female' },
];

/** 0 male, 1 female (screens.md 3). */
export const GenderField = (props: FieldProps<number | null>) => <SelectField {...props} options={GENDERS} />;

/** 127 years, downward from next year. */
export const YearField = (props: FieldProps<number | null>) => (
  <SelectField
    {...props}
    options={yearList(new Date().getFullYear()).map((year) => ({ value: year, label: String(year) }))}
  />
);

interface SwitchProps extends FieldProps<0 | 1> {
  /** Words for on and off, beside the label. */
  words?: { on: string; off: string };
}

/** On is 1, off is 0. */
export const SwitchField = ({ value, onChange, words, readOnly, placeholder: _, ...rest }: SwitchProps) => {
  const word = words ? (value === 1 ? words.on : words.off) : null;
  return (
    <Switch
      {...rest}
      disabled={rest.disabled || readOnly}
      label={word === null ? rest.label : `${rest.label}: ${word}`}
      checked={value === 1}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
};
