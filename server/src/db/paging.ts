import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';

export interface PageRequest {
  page: number;
  limit?: number | undefined;
  sort?: string | undefined;
}

/** What a list needs to know of a page: where it starts, how long it is, and in which order. */
export const pageOf = <F extends string>(
  request: PageRequest,
  defaultLimit: number,
  fields: Record<F, AnyColumn | SQL>,
  fallback: F | `-${F}`,
  tieBreak: AnyColumn,
) => {
  const limit = request.limit ?? defaultLimit;
  const wanted = request.sort ?? fallback;
  const falling = wanted.startsWith('-');
  const name = falling ? wanted.slice(1) : wanted;
  const column = fields[(name in fields ? name : String(fallback).replace(/^-/, '')) as F]; // the contract's enum admits these alone
  const order = falling ? [desc(column), desc(tieBreak)] : [asc(column), asc(tieBreak)];
  return { page: request.page, limit, offset: (request.page - 1) * limit, order };
};

/** A quick search is text, not a pattern: its wildcards are taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
export const startsWith = (text: string) => contains(text).slice(1);

/** A total is a count of its own beside the page (design 5). */
export const countAll = sql<number>`count(*)::int`;
