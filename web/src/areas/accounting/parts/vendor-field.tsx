import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import type { FieldProps } from '../../../kit/fields';

/** Searches vendors as one types. */
export const VendorField = ({ value, onChange, ...rest }: FieldProps<number | null>) => {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 300);
  const { data } = useCall(vendorsCalls.options, { query: q === '' ? {} : { q } }, { keepPrevious: true });
  return (
    <Select
      {...rest}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
      nothingFoundMessage="Nothing found"
      data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onSearchChange={setTyped}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
};
