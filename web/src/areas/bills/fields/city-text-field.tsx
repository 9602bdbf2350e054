import { locationCalls } from '@forecourt/contract/location';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../api/use-call';
import type { FieldProps } from '../../../kit/fields';

const SEARCH_DELAY_MS = 300;
const SHOWN = 8;
const LEAST = 2;

interface Props extends FieldProps<string> {
  /** The province or state of the city that was chosen. */
  onPick: (province: string) => void;
}

/** A city as it is printed: searched as one types, and any other text is taken as well. */
export const CityTextField = ({ onPick, onChange, value, ...rest }: Props) => {
  const [q] = useDebouncedValue(value.trim(), SEARCH_DELAY_MS);
  const found = useCall(
    locationCalls.searchCities,
    { query: { q, limit: SHOWN } },
    { enabled: q.length >= LEAST, keepPrevious: true, staleTime: 300_000, silent: true },
  );
  const rows = q.length >= LEAST ? (found.data?.rows ?? []) : [];
  const nameOf = (row: (typeof rows)[number]) => `${row.city}, ${row.Province.abbreviation}`;
  const names = [...new Set(rows.map(nameOf))];
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      maxLength={100}
      data={names}
      // the server has searched already
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onOptionSubmit={(name) => {
        const row = rows.find((candidate) => nameOf(candidate) === name);
        if (!row) return;
        onPick(row.Province.abbreviation);
        // after the field has put the whole option into its text
        queueMicrotask(() => onChange(row.city));
      }}
    />
  );
};
