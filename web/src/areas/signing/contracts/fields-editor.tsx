import { Button, CloseButton, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { TextField } from '../../../kit/fields';
import classes from './contracts.module.css';

export interface FieldValues {
  name: string;
  label: string;
  required: 0 | 1;
}

interface Props {
  fields: readonly FieldValues[];
  /** What a form gives for a value inside a list. */
  errorOf: (path: string) => {
    name: string;
    onBlur: () => void;
    error: React.ReactNode;
    'data-path': string;
  };
  onChange: (fields: FieldValues[]) => void;
  insert: (name: string) => void;
}

const MOST = 50;

/** 'Commission in %' becomes commission_in. */
const nameOf = (label: string) =>
  label
    .normalize('NFKD')
    .replace(/[^\w\s]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .slice(0, 40);

/** Fields of the template's own: a label, and the name that the text has in double braces. */
export const FieldsEditor = ({ fields, errorOf, onChange, insert }: Props) => {
  const replace = (at: number, patch: Partial<FieldValues>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...patch } : field)));
  const relabel = (at: number, label: string) => {
    const field = fields[at];
    const isOwnName = field !== undefined && field.name !== '' && field.name !== nameOf(field.label);
    replace(at, { label, ...(isOwnName ? {} : { name: nameOf(label) }) });
  };
  return (
    <div className={classes.fields}>
      {fields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field has no number of its own, and its inputs keep no state
        <div key={at} className={classes.field}>
          <div className={classes.fieldNames}>
            <TextField
              label={`Label of field ${at + 1}`}
              placeholder="e.g. Commission"
              maxLength={100}
              {...errorOf(`fields.${at}.label`)}
              value={field.label}
              onChange={(label) => relabel(at, label)}
            />
            <TextField
              label={`Name of field ${at + 1}`}
              placeholder="e.g. commission"
              maxLength={40}
              {...errorOf(`fields.${at}.name`)}
              value={field.name}
              onChange={(name) => replace(at, { name })}
            />
          </div>
          <div className={classes.fieldActions}>
            <Switch
              label="Required"
              checked={field.required === 1}
              onChange={(event) => replace(at, { required: event.currentTarget.checked ? 1 : 0 })}
            />
            <div className={classes.chips}>
              <Button
                size="compact-sm"
                variant="default"
                disabled={field.name === ''}
                aria-label={`Insert field ${at + 1}`}
                onClick={() => insert(field.name)}
              >
                Insert
              </Button>
              <CloseButton
                aria-label={`Remove field ${at + 1}`}
                onClick={() => onChange(fields.filter((_, index) => index !== at))}
              />
            </div>
          </div>
        </div>
      ))}
      {fields.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...fields, { name: '', label: '', required: 1 }])}
        >
          Add a field
        </Button>
      ) : null}
    </div>
  );
};
