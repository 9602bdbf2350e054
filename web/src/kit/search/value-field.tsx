import { MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { DayFilterField } from '../fields/day-filter-field';
import type { SearchCondition, SearchField } from './conditions';
import classes from './search.module.css';

type Value = SearchCondition['value'];

interface Props {
  field: SearchField;
  condition: SearchCondition;
  onChange: (value: Value) => void;
}

interface OneProps {
  kind: SearchField['kind'];
  label: string;
  value: string | number | undefined;
  onChange: (value: string | number | undefined) => void;
}

const isNumeric = (kind: SearchField['kind']) => kind === 'number' || kind === 'money';

/** One text, number, amount or day. */
const OneValue = ({ kind, label, value, onChange }: OneProps) => {
  if (isNumeric(kind)) {
    return (
      <NumberInput
        aria-label={label}
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : Number(next))}
        hideControls
        thousandSeparator={kind === 'money' ? ',' : ''}
        leftSection={kind === 'money' ? <span aria-hidden>$</span> : undefined}
      />
    );
  }
  if (kind === 'day') {
    return (
      <DayFilterField
        label={label}
        hideLabel
        value={value === undefined ? null : String(value)}
        onChange={(day) => onChange(day ?? undefined)}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      maxLength={200}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
};

const single = (value: Value): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;
const several = (value: Value): (string | number)[] => (Array.isArray(value) ? value : []);

/** What a field is compared with: it depends on the field's kind and on the comparison. */
export const ValueField = ({ field, condition, onChange }: Props) => {
  const { kind, options, label } = field;
  const { op, value } = condition;
  const name = `Value of ${label}`;
  const data = options.map((option) => ({ value: String(option.value), label: option.label }));
  // a choice goes back as it came: some are numbers, some are words
  const asGiven = (text: string) => options.find((option) => String(option.value) === text)?.value ?? text;

  if (op === 'empty' || op === 'not-empty') return null;
  if (kind === 'flag') {
    return (
      <Select
        aria-label={name}
        allowDeselect={false}
        data={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={value === false ? 'false' : 'true'}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  }
  if (op === 'any-of') {
    return kind === 'choice' ? (
      <MultiSelect
        aria-label={name}
        searchable
        data={data}
        value={several(value).map(String)}
        onChange={(next) => onChange(next.map(asGiven))}
      />
    ) : (
      <TagsInput
        aria-label={name}
        placeholder="Press Enter to add"
        acceptValueOnBlur
        value={several(value).map(String)}
        onChange={onChange}
      />
    );
  }
  if (kind === 'choice') {
    const now = single(value);
    return (
      <Select
        aria-label={name}
        searchable={data.length > 8}
        data={data}
        value={now === undefined ? null : String(now)}
        onChange={(next) => onChange(next === null ? undefined : asGiven(next))}
      />
    );
  }
  if (op === 'between') {
    const [from, to] = several(value);
    const pair = (a: string | number | undefined, b: string | number | undefined) =>
      onChange([a ?? '', b ?? '']);
    return (
      <div className={classes.pair}>
        <OneValue kind={kind} label={`${name}, from`} value={from} onChange={(next) => pair(next, to)} />
        <span aria-hidden>and</span>
        <OneValue kind={kind} label={`${name}, to`} value={to} onChange={(next) => pair(from, next)} />
      </div>
    );
  }
  return <OneValue kind={kind} label={name} value={single(value)} onChange={onChange} />;
};
