import { SEARCH_TEXT_LEAST, type searchCalls } from '@forecourt/contract/search';
import { can } from '@forecourt/policy';
import type { Db } from '../../db/database';
import { isConnectionLost } from '../../db/failures';
import type { Context, Handlers } from '../../http/context';
import { type SearchHit, type SearchKind, searchKinds } from './kinds';
import { limitStatements } from './statement-limit.queries';

/** A statement of a kind may take so long. */
const STATEMENT_MS = 1_000;
/** The kinds together may take so long; those whose turn has not come by then are left out. */
const TOTAL_MS = 2_500;

class SearchTimeOver extends Error {}

/** The same connection, refusing further statements when the time is over. */
const withDeadline = (db: Db, until: number): Db => ({
  query: (statement) =>
    performance.now() > until ? Promise.reject(new SearchTimeOver()) : db.query(statement),
});

/** What a kind found; null when it failed. In a savepoint, so that the kinds after it can go on. */
const findKind = async (
  context: Context,
  [name, kind]: readonly [string, SearchKind],
  typed: string,
  limit: number,
  until: number,
): Promise<readonly SearchHit[] | null> => {
  const left = until - performance.now();
  if (left <= 0) return null;
  try {
    return await context.write(async (tx) => {
      await limitStatements(tx, Math.min(STATEMENT_MS, left));
      return (await kind.find(withDeadline(tx, until), context, typed, limit)).slice(0, limit);
    });
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    context.warn(error, `the search for ${name} failed`);
    return null;
  }
};

/** By rank, then in the order of the kinds, then the newest first. */
const inOrder = (hits: readonly SearchHit[]): SearchHit[] => {
  const places = new Map(searchKinds().map(([name], place) => [name, place]));
  const placeOf = ({ kind }: SearchHit) => places.get(kind) ?? places.size;
  const timeOf = ({ at }: SearchHit) => Date.parse(at);
  return [...hits].sort(
    (a, b) => a.rank - b.rank || placeOf(a) - placeOf(b) || timeOf(b) - timeOf(a) || b.id - a.id,
  );
};

export const searchHandlers: Handlers<typeof searchCalls> = {
  find: async ({ query: { q, limit } }, context) => {
    const kinds = searchKinds().filter(([, { access }]) => can(context.actor, access));
    if ([...q].length < SEARCH_TEXT_LEAST || kinds.length === 0) return { hits: [], incomplete: 0 };
    const until = performance.now() + TOTAL_MS;
    // a transaction, since a statement's own time limit can be set in one alone
    const found = await context.write(async () => {
      const parts: (readonly SearchHit[] | null)[] = [];
      for (const kind of kinds) parts.push(await findKind(context, kind, q, limit, until));
      return parts;
    });
    return {
      hits: inOrder(found.flatMap((part) => part ?? [])),
      incomplete: found.includes(null) ? 1 : 0,
    };
  },
};
