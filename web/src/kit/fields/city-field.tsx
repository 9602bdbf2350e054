import { type city, locationCalls } from '@forecourt/contract/location';
import type { z } from 'zod';
import { useCall } from '../../api/use-call';
import type { FieldProps } from './field-props';
import { PickerField, type PickerOption } from './picker-field';

export type City = z.output<typeof city>;

const toOption = (row: City): PickerOption => ({
  value: row.id,
  label: `${row.city}, ${row.Province.abbreviation}`,
  detail: `${row.Province.province}, ${row.Province.Country.country}`,
});

interface Props extends FieldProps<number | null> {
  onPick?: (row: City | null) => void;
}

/** Searches cities as one types; an id that the form opened with is looked up for its name. */
export const CityField = (props: Props) => {
  const { value } = props;
  const known = useCall(
    locationCalls.searchCities,
    { query: { id: value ?? undefined, limit: 1 } },
    { enabled: value !== null, staleTime: Number.POSITIVE_INFINITY, keepPrevious: true },
  );
  const row = known.data?.rows.find((candidate) => candidate.id === value);
  return (
    <PickerField
      {...props}
      call={locationCalls.searchCities}
      toOption={toOption}
      selectedLabel={row ? toOption(row).label : null}
    />
  );
};
