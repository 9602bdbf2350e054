import { z } from 'zod';
import { call } from './call';
import { listOf, listQuery } from './list';
import { required, sharedIdOf } from './scalars';

export const city = z.object({
  id: z.number(),
  city: z.string(),
  timezone: z.string(),
  Province: z.object({
    id: z.number(),
    province: z.string(),
    abbreviation: z.string(),
    Country: z.object({ country: z.string() }),
  }),
});

export const locationCalls = {
  findByZip: call({
    method: 'POST',
    path: '/api/zipcode',
    access: 'signed-in',
    whileUnpaid: true,
    summary: 'Where a postal or ZIP code is',
    body: z.object({ zipCode: required(12) }),
    reply: z.object({
      address: z.object({
        city: z.string(),
        city_id: z.number().nullable(),
        province: z.string(),
        country: z.string(),
      }),
      position: z.object({ lat: z.number(), lng: z.number() }),
    }),
    example: { body: { zipCode: 'V6B 1A1' } },
  }),
  allCities: call({
    method: 'GET',
    path: '/city/get/all/info',
    access: 'signed-in',
    whileUnpaid: true,
    summary: 'Every city of a country (Canada unless said) or of a province',
    // up to 2.7 MB each time
    rate: { per: 'user', max: 30, seconds: 60 },
    query: z.object({
      province: sharedIdOf('province').optional(),
      country: z.enum(['Canada', 'United States']).default('Canada'),
    }),
    reply: z.array(city),
  }),
  searchCities: call({
    method: 'GET',
    path: '/city/v2/get/all/info',
    access: 'signed-in',
    whileUnpaid: true,
    summary:
      'Cities by what one types, without regard to case, accents, dots, hyphens, apostrophes and spaces',
    query: listQuery(['city'], {
      province: sharedIdOf('province').optional(),
      id: sharedIdOf('city').optional(),
    }),
    reply: listOf(city),
  }),
  provinces: call({
    method: 'GET',
    path: '/province/getall',
    access: 'signed-in',
    whileUnpaid: true,
    summary: 'Provinces and states',
    reply: z.array(
      z.object({ id: z.number(), province: z.string(), abbreviation: z.string(), frk_country: z.number() }),
    ),
  }),
};
