export interface PageRequest {
  page: number;
  limit?: number | undefined;
  sort?: string | undefined;
}

/** What a list needs to know of a page: where it starts, how long it is, and in which order. `fields` and `tieBreak` are SQL. */
export const pageOf = <F extends string>(
  request: PageRequest,
  defaultLimit: number,
  fields: Record<F, string>,
  fallback: F | `-${F}`,
  tieBreak: string,
) => {
  const limit = request.limit ?? defaultLimit;
  const wanted = request.sort ?? fallback;
  const direction = wanted.startsWith('-') ? 'desc' : 'asc';
  const name = wanted.replace(/^-/, '');
  const column = fields[(name in fields ? name : String(fallback).replace(/^-/, '')) as F]; // the contract's enum admits these alone
  const order = `${column} ${direction}, ${tieBreak} ${direction}`;
  return { page: request.page, limit, offset: (request.page - 1) * limit, order };
};

/** A quick search is text, not a pattern: its wildcards are taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
export const startsWith = (text: string) => contains(text).slice(1);
