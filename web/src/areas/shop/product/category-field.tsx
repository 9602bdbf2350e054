import { Autocomplete } from '@mantine/core';
import type { FieldProps } from '../../../kit/fields';

interface Props extends Omit<FieldProps<string>, 'label'> {
  categories: readonly string[];
}

/** A category that is in use, or a new one. */
export const CategoryField = ({ categories, ...rest }: Props) => (
  <Autocomplete
    {...rest}
    label="Category"
    placeholder="e.g. Interior"
    maxLength={60}
    data={[...categories]}
    comboboxProps={{ withinPortal: true }}
  />
);
