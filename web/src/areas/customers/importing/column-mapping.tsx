import { IMPORT_FIELDS } from '@forecourt/contract/customers/importing';
import { Select } from '@mantine/core';
import classes from './column-mapping.module.css';
import { type Checked, FIELD_NAMES, fieldOf, type Mapping, withField } from './import-texts';

const OPTIONS = IMPORT_FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] }));

interface Props {
  checked: Checked;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** Each column of the file with its first values, and the field that it fills. */
export const ColumnMapping = ({ checked, disabled, onChange }: Props) => (
  <ul className={classes.columns} aria-label="Columns of the file">
    {checked.columns.map(({ name, samples }) => (
      <li key={name}>
        <span className={classes.column}>
          <strong>{name || '(no name)'}</strong>
          <span className={classes.quiet}>{samples.filter(Boolean).slice(0, 3).join(', ') || 'empty'}</span>
        </span>
        <Select
          aria-label={`Field for ${name}`}
          placeholder="Left out"
          data={OPTIONS}
          searchable
          clearable
          disabled={disabled}
          value={fieldOf(checked.mapping, name)}
          onChange={(field) =>
            onChange(withField(checked.mapping, name, IMPORT_FIELDS.find((known) => known === field) ?? null))
          }
        />
      </li>
    ))}
  </ul>
);
