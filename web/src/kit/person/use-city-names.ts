import { locationCalls } from '@forecourt/contract/location';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../api/client';
import { keyOf } from '../../api/use-call';

interface WithCity {
  frk_city: number;
  city: string;
}

const hasCity = (record: unknown): record is WithCity =>
  typeof record === 'object' &&
  record !== null &&
  'frk_city' in record &&
  typeof record.frk_city === 'number' &&
  'city' in record &&
  typeof record.city === 'string';

interface Searched {
  rows: { id: number; city: string }[];
}

export interface CityNames {
  /** `save: (body) => saving.save({ body }).catch(cities.learnFrom)`: the record that came with a refusal names its city. */
  learnFrom: (error: unknown) => never;
  nameOf: (id: number) => string | undefined;
}

/** What a city is called where two versions of a record are compared: as the record says, or as it was just searched for. */
export const useCityNames = (record: unknown): CityNames => {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<WithCity | null>(null);
  useIsFetching({ queryKey: keyOf(locationCalls.searchCities) }); // draws again once the name of a draft's city has come
  return {
    learnFrom: (error) => {
      if (error instanceof CallError && hasCity(error.body.current)) setRefused(error.body.current);
      throw error;
    },
    nameOf: (id) => {
      const found = [record, refused].find((each): each is WithCity => hasCity(each) && each.frk_city === id);
      if (found) return found.city;
      const searches = queries.getQueriesData<Searched>({ queryKey: keyOf(locationCalls.searchCities) });
      return searches.flatMap(([, found]) => found?.rows ?? []).find((row) => row.id === id)?.city;
    },
  };
};
