import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  emptyValue,
  newCondition,
  opWord,
  SEARCH_OPS,
  type SearchCondition,
  type SearchField,
  withValue,
} from './conditions';
import classes from './search.module.css';
import { ValueField } from './value-field';

interface Props {
  fields: readonly SearchField[];
  condition: SearchCondition;
  onChange: (condition: SearchCondition) => void;
  onRemove: () => void;
}

/** One comparison of a search: the field, how it is compared, and with what. */
export const ConditionRow = ({ fields, condition, onChange, onRemove }: Props) => {
  const field = fields.find((one) => one.field === condition.field);
  const pickField = (name: string | null) => {
    const next = fields.find((one) => one.field === name);
    if (next) onChange(newCondition(next));
  };
  const pickOp = (name: string | null) => {
    const op = SEARCH_OPS.find((one) => one === name);
    if (!op || !field) return;
    const isLikeBefore = Array.isArray(emptyValue(field.kind, op)) === Array.isArray(condition.value);
    const keeps = isLikeBefore && op !== 'between' && op !== 'empty' && op !== 'not-empty';
    onChange(withValue(field.field, op, keeps ? condition.value : emptyValue(field.kind, op)));
  };
  return (
    <li className={classes.condition}>
      <Select
        aria-label="Field"
        className={classes.field}
        searchable
        allowDeselect={false}
        data={fields.map((one) => ({ value: one.field, label: one.label }))}
        value={condition.field}
        onChange={pickField}
        error={field ? undefined : `${condition.field} can no longer be searched`}
      />
      {field ? (
        <Select
          aria-label={`Comparison of ${field.label}`}
          className={classes.op}
          allowDeselect={false}
          data={field.ops.map((op) => ({ value: op, label: opWord(op, field.kind) }))}
          value={condition.op}
          onChange={pickOp}
        />
      ) : null}
      {field ? (
        <div className={classes.value}>
          <ValueField
            field={field}
            condition={condition}
            onChange={(value) => onChange(withValue(condition.field, condition.op, value))}
          />
        </div>
      ) : null}
      <ActionIcon
        className={classes.remove}
        aria-label={`Remove the condition on ${field?.label ?? condition.field}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
};
