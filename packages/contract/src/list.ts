import { z } from 'zod';
import { text } from './scalars';

export const MAX_PAGE_SIZE = 200;

type Sortable<F extends string> = F | `-${F}`;

/** The query of a list: page, limit, sort (`field` or `-field`), q, and the list's own filters by field name. */
export const listQuery = <F extends string, S extends z.ZodRawShape = Record<never, never>>(
  sortable: readonly [F, ...F[]],
  filters?: S,
) => {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as [Sortable<F>, ...Sortable<F>[]]; // flatMap loses the non-empty tuple
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    sort: z.enum(sorts).optional(),
    q: text(200).optional(),
    ...(filters ?? ({} as S)), // no filters: an empty shape
  });
};

export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), limit: z.number() });

export interface Page<T> {
  rows: T[];
  total: number;
  page: number;
  limit: number;
}
