import { z } from 'zod';
import { call } from './call';
import { flag, instant, text } from './scalars';

/** Longer texts are no search. */
export const SEARCH_TEXT_MOST = 200;
/** One character would find half of the records. */
export const SEARCH_TEXT_LEAST = 2;

export const searchHit = z.object({
  /** Which area registered it: 'customers', 'vehicles' … */
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  /** The record's state by the table of states of its kind; null where it has none. */
  state: z.union([z.string(), z.number()]).nullable(),
  /** What recency counts by. */
  at: instant,
  /** 0 an identifier or a whole name, 1 its beginning, 2 inside it or by several words, 3 misspelt. */
  rank: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchCalls = {
  find: call({
    method: 'GET',
    path: '/api/v1/search',
    access: 'signed-in',
    summary: 'Records of every kind that the user may see, the best matches first',
    query: z.object({
      q: text(SEARCH_TEXT_MOST),
      /** Of each kind, so that no kind is missing because another has many. */
      limit: z.coerce.number().int().min(1).max(25).default(6),
    }),
    reply: z.object({
      hits: z.array(searchHit),
      /** 1 when a kind was too slow or failed: what the others found is there. */
      incomplete: flag,
    }),
  }),
};
