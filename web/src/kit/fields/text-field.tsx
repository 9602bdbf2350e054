import { Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldProps } from './field-props';

interface Props extends FieldProps<string> {
  type?: 'text' | 'email' | 'url' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  autoFocus?: boolean;
}

export const TextField = ({ value, onChange, ...rest }: Props) => (
  <TextInput
    {...rest}
    // a dialog puts the focus there instead of on its close button
    data-autofocus={rest.autoFocus || undefined}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface AreaProps extends FieldProps<string> {
  rows?: number;
  maxLength?: number;
}

export const TextAreaField = ({ value, onChange, rows = 4, ...rest }: AreaProps) => (
  <Textarea
    {...rest}
    autosize
    minRows={rows}
    maxRows={rows * 3}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
