import { type QbEntity, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';

interface Props {
  label: string;
  kind: QbEntity['kind'];
  /** Types of accounts that suit; all where none is named. */
  allowed?: readonly string[];
  value: { id: number; name: string } | null;
  onChange: (id: number | null) => void;
}

const MOST = 200;

/** Chooses a record of QuickBooks, found as one types. */
export const EntitySelect = ({ label, kind, allowed, value, onChange }: Props) => {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '' && typed !== value?.name;
  const [q] = useDebouncedValue(isTyped ? typed.trim() : '', 300);
  const { data } = useCall(
    quickbooksCalls.entities,
    { query: { kind, active: '1', limit: MOST, ...(q !== '' && { q }) } },
    { keepPrevious: true },
  );
  const found = (data?.rows ?? []).filter(
    ({ type }) => !allowed || allowed.length === 0 || allowed.includes(type),
  );
  const options = found.map(({ id, name, number }) => ({
    value: String(id),
    label: number === '' ? name : `${number} ${name}`,
  }));
  const own =
    value && !found.some(({ id }) => id === value.id) ? [{ value: String(value.id), label: value.name }] : [];
  return (
    <Select
      aria-label={label}
      placeholder="Not mapped"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage="Nothing found"
      data={[...own, ...options]}
      value={value === null ? null : String(value.id)}
      onSearchChange={setTyped}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
};
