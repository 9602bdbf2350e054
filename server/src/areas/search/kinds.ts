import type { SearchHit } from '@forecourt/contract/search';
import type { Capability } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';

export type { SearchHit } from '@forecourt/contract/search';

/** Who searches, and at which dealership. */
export type SearchActor = Pick<Context, 'tenant' | 'actor' | 'session'>;

/** A kind of record that the search box finds. */
export interface SearchKind {
  /** Who may find it; it is not asked for anyone else. */
  access: Capability;
  /** Its place among hits of the same rank: the lowest comes first. */
  order: number;
  /** At most `limit` hits, the best first. `typed` is trimmed and has at least two characters. Each statement has a time limit. */
  find(db: Db, actor: SearchActor, typed: string, limit: number): Promise<readonly SearchHit[]>;
}

const registered = new Map<string, SearchKind>();

/** Makes a kind of an area known, as the server starts. */
export const registerSearchKind = (name: string, kind: SearchKind) => registered.set(name, kind);

export const searchKinds = (): readonly (readonly [string, SearchKind])[] =>
  [...registered].sort(([, a], [, b]) => a.order - b.order);
