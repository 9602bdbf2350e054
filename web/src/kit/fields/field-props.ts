import type { ReactNode } from 'react';

/** What every field takes; `form.field('name')` gives all but the label. */
export interface FieldProps<T> {
  label: string;
  value: T;
  onChange(value: T): void;
  onBlur?: () => void;
  error?: ReactNode;
  name?: string;
  'data-path'?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
  placeholder?: string;
}
