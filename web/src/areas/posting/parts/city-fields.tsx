import { type CraigslistCity, postingCalls } from '@forecourt/contract/posting/index';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call';
import { SelectField } from '../../../kit/fields';

const HOUR_MS = 3_600_000;
const COUNTRIES = { CA: 'Canada', US: 'United States' } as const;

/** The cities of Craigslist; they hardly ever change. */
export const useCities = (enabled = true) =>
  useCall(postingCalls.cities, {}, { staleTime: HOUR_MS, enabled });

/** The names of cities that occur in two regions are told apart by the region. */
const labelOf = ({ name, region }: CraigslistCity): string => `${name}, ${region}`;

const grouped = (cities: readonly CraigslistCity[]) =>
  (['CA', 'US'] as const).map((country) => ({
    group: COUNTRIES[country],
    items: cities
      .filter((city) => city.country === country)
      .map((city) => ({ value: String(city.id), label: labelOf(city) })),
  }));

interface Props {
  label?: string;
  cityId: number | null;
  subcityId: number | null;
  onCity: (id: number | null) => void;
  onSubcity: (id: number | null) => void;
  error?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

/** A city of Craigslist, and the part of it where it has parts. */
export const CityFields = ({
  label = 'City',
  cityId,
  subcityId,
  onCity,
  onSubcity,
  error,
  description,
  disabled = false,
}: Props) => {
  const { data: cities = [], isError } = useCities();
  const city = cities.find(({ id }) => id === cityId);
  const { data: parts = [] } = useCall(
    postingCalls.subcities,
    { params: { id: cityId ?? 0 } },
    { enabled: city?.has_subcities === 1, staleTime: HOUR_MS },
  );
  return (
    <>
      <Select
        label={label}
        description={description}
        disabled={disabled}
        placeholder="e.g. Toronto"
        data={grouped(cities)}
        value={city ? String(city.id) : null}
        onChange={(value) => onCity(value === null ? null : Number(value))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        nothingFoundMessage={isError ? 'The cities could not be loaded' : 'Nothing found'}
        error={error}
        maxDropdownHeight={320}
      />
      {city?.has_subcities === 1 ? (
        <SelectField
          label="Area of the city"
          disabled={disabled}
          placeholder="e.g. North Shore"
          options={parts.map(({ id, name }) => ({ value: id, label: name }))}
          value={subcityId}
          onChange={onSubcity}
        />
      ) : null}
    </>
  );
};
