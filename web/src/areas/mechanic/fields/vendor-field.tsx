import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import type { FieldProps } from '../../../kit/fields';

/** screens.md 9. */
const SEARCH_DELAY_MS = 300;

interface Props extends FieldProps<number | null> {
  /** The words for the value that the form opened with. */
  selectedLabel?: string;
}

/** Searches vendors as one types: outside shops and suppliers of parts. */
export const VendorField = ({ value, onChange, selectedLabel = '', ...rest }: Props) => {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const [q] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const isTyped = q !== '' && q !== picked?.label && q !== selectedLabel;
  const { data = [] } = useCall(
    vendorsCalls.options,
    { query: isTyped ? { q } : {} },
    { enabled: isOpen, keepPrevious: true, staleTime: 30_000, silent: true },
  );
  const found = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const known =
    value === null || found.some((one) => one.value === String(value))
      ? []
      : [picked?.value === String(value) ? picked : { value: String(value), label: selectedLabel }];
  const options = [...known, ...found];
  return (
    <Select
      {...rest}
      data={options}
      value={value === null ? null : String(value)}
      onChange={(next) => {
        setPicked(options.find((one) => one.value === next) ?? null);
        onChange(next === null ? null : Number(next));
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      nothingFoundMessage="Nothing found"
    />
  );
};
