import { TextInput } from '@mantine/core';
import type { FieldProps } from './field-props';

interface Props extends FieldProps<string | null> {
  /** YYYY-MM-DD */
  min?: string;
  max?: string;
}

/** A day, YYYY-MM-DD on the wire; the browser's own picker, which a phone's owner knows. */
export const DateField = ({ value, onChange, ...rest }: Props) => (
  <TextInput
    {...rest}
    type="date"
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
  />
);
