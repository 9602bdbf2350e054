import { checkStockNumberScheme, MAX_STOCK_NUMBER } from '@forecourt/domain/vehicle/stock-number';
import { z } from 'zod';
import { call } from '../call';
import { text, version } from '../scalars';

const scheme = text(200).superRefine((typed, issues) => {
  const message = checkStockNumberScheme(typed);
  if (message) issues.addIssue({ code: 'custom', message });
});

export const stockNumberSchemeForm = z.object({
  /** Text with {n}, {n:4} (zeros to four digits), {yy} or {yyyy}, such as S{n} or {yy}-{n:4}. */
  scheme,
  next_number: z
    .number({ error: 'Required' })
    .int('must be a whole number')
    .min(1, 'at least 1')
    .max(MAX_STOCK_NUMBER, `at most ${MAX_STOCK_NUMBER.toLocaleString('en')}`),
  version: version.optional(),
});

export const stockNumberScheme = z.object({
  scheme: z.string(),
  next_number: z.number(),
  /** The year where the dealership is: what {yy} and {yyyy} stand for now. */
  year: z.number(),
  version: z.number(),
});

export const stockNumberCalls = {
  stockNumberScheme: call({
    method: 'GET',
    path: '/api/v1/stock-number-scheme',
    access: 'businessProfile.edit',
    summary: 'How cars that come in without a stock number are numbered',
    reply: stockNumberScheme,
  }),
  saveStockNumberScheme: call({
    method: 'PUT',
    path: '/api/v1/stock-number-scheme',
    access: 'businessProfile.edit',
    summary: 'Changes how cars are numbered from now on; those in stock keep their numbers',
    body: stockNumberSchemeForm,
    reply: stockNumberScheme,
    example: { body: { scheme: 'S{n}', next_number: 1 } },
  }),
};
