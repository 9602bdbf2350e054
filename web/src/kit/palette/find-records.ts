import { SEARCH_TEXT_LEAST, SEARCH_TEXT_MOST, type SearchHit, searchCalls } from '@forecourt/contract/search';
import type { Actor } from '@forecourt/policy';
import { send } from '../../api/client';
import { lookOf, type States } from '../chips/states';
import type { PaletteItem } from './match-items';
import type { RecordKind } from './record-kinds';

export interface FoundGroup {
  id: string;
  title: string;
  items: readonly PaletteItem[];
}

export interface FoundRecords {
  groups: readonly FoundGroup[];
  /** Some records could not be searched. */
  isIncomplete: boolean;
}

export const NO_RECORDS: FoundRecords = { groups: [], isIncomplete: false };

type Looks = ReadonlyMap<string, States>;

const itemOf = (hit: SearchHit, kind: RecordKind, actor: Actor, looks: Looks): PaletteItem => {
  const states = looks.get(kind.kind);
  const hasLook = hit.state !== null && states?.[String(hit.state)] !== undefined;
  return {
    id: String(hit.id),
    title: hit.title,
    detail: hit.detail,
    detailKind: kind.detailKind,
    icon: kind.icon,
    state: hasLook && states && hit.state !== null ? lookOf(states, hit.state) : undefined,
    to: kind.path(hit.id, actor),
  };
};

/** The hits under the headings of their kinds; the kind with the best hit comes first. */
export const groupHits = (
  hits: readonly SearchHit[],
  kinds: readonly RecordKind[],
  actor: Actor,
  looks: Looks,
): FoundGroup[] => {
  const groups = new Map<string, FoundGroup & { items: PaletteItem[] }>();
  for (const hit of hits) {
    const kind = kinds.find((one) => one.kind === hit.kind);
    if (!kind) continue;
    const group = groups.get(kind.kind) ?? { id: kind.kind, title: kind.title, items: [] };
    group.items.push(itemOf(hit, kind, actor, looks));
    groups.set(kind.kind, group);
  }
  return [...groups.values()];
};

const looksOf = async (hits: readonly SearchHit[], kinds: readonly RecordKind[]): Promise<Looks> => {
  const found = kinds.filter(({ kind, states }) => states && hits.some((hit) => hit.kind === kind));
  const loaded = await Promise.all(
    found.map(async ({ kind, states }) => [kind, (await states?.()) ?? {}] as const),
  );
  return new Map(loaded);
};

/** One call for the records of every kind; `signal` ends it when something else is typed. */
export const findRecords = async (
  typed: string,
  kinds: readonly RecordKind[],
  actor: Actor,
  signal: AbortSignal,
): Promise<FoundRecords> => {
  if ([...typed].length < SEARCH_TEXT_LEAST || kinds.length === 0) return NO_RECORDS;
  const query = { q: typed.slice(0, SEARCH_TEXT_MOST) };
  const { hits, incomplete } = await send(searchCalls.find, { query }, { signal, silent: true });
  return {
    groups: groupHits(hits, kinds, actor, await looksOf(hits, kinds)),
    isIncomplete: incomplete === 1,
  };
};
