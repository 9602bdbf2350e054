import { PasswordInput } from '@mantine/core';
import type { FieldProps } from './field-props';

interface Props extends FieldProps<string> {
  autoComplete?: 'current-password' | 'new-password';
}

export const PasswordField = ({ value, onChange, autoComplete = 'new-password', ...rest }: Props) => (
  <PasswordInput
    {...rest}
    autoComplete={autoComplete}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
    visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
  />
);
