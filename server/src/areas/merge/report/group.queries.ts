import { clusterPairs } from '@forecourt/domain/people/cluster-pairs';
import { REVIEW_AT, SUGGEST_AT } from '@forecourt/domain/people/weights';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { MergeType } from '../merge-type';
import { allNotDuplicates } from '../not-duplicates/not-duplicate.queries';
import { quoted } from '../sql-names';
import type { ScoredPair } from './report.queries';

const PAIRS = `select first_id as a, second_id as b, score from duplicate_pair
  where dealership_id = $1 and report_id = $2`;

export const pairsAmong = (db: Db, tenant: number, reportId: number, ids: readonly number[]) =>
  queryRows<ScoredPair>(db, `${PAIRS} and first_id = any($3) and second_id = any($3)`, [
    tenant,
    reportId,
    ids,
  ]);

interface Group {
  score: number;
  members: number[];
}

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Who is likely one is put together; a pair that is only worth a look stays a pair. */
const groupsOf = (pairs: readonly ScoredPair[], notDuplicates: readonly [number, number][]): Group[] => {
  const notDuplicateKeys = new Set(notDuplicates.map(([a, b]) => keyOf(a, b)));
  const open = pairs.filter(({ a, b }) => !notDuplicateKeys.has(keyOf(a, b)));
  const likely = open.filter(({ score }) => score >= SUGGEST_AT);
  const clusters = clusterPairs(likely, notDuplicates);
  const placeOf = new Map(clusters.flatMap((members, at) => members.map((id) => [id, at] as const)));
  const best = clusters.map(() => REVIEW_AT);
  for (const { a, b, score } of likely) {
    const at = placeOf.get(a);
    if (at !== undefined && at === placeOf.get(b)) best[at] = Math.max(best[at] ?? score, score);
  }
  const separatePairs = open.filter(({ a, b }) => !placeOf.has(a) || placeOf.get(a) !== placeOf.get(b));
  return [
    ...clusters.map((members, at) => ({ members, score: best[at] ?? REVIEW_AT })),
    ...separatePairs.map(({ a, b, score }) => ({ members: [a, b], score })),
  ];
};

const insertGroups = async (
  tx: Db,
  tenant: number,
  reportId: number,
  from: number,
  groups: readonly Group[],
) => {
  const numbered = groups.map((group, at) => ({ ...group, id: from + at + 1 }));
  await queryRows(
    tx,
    `insert into duplicate_group (dealership_id, report_id, id, score)
      select $1, $2, id, score from unnest($3::int[], $4::int[]) as g(id, score) returning 1`,
    [tenant, reportId, numbered.map(({ id }) => id), numbered.map(({ score }) => score)],
  );
  const members = numbered.flatMap(({ id, members: own }) => own.map((record) => ({ id, record })));
  await queryRows(
    tx,
    `insert into duplicate_member (dealership_id, report_id, group_id, record_id)
      select $1, $2, id, record from unnest($3::int[], $4::int[]) as m(id, record) returning 1`,
    [tenant, reportId, members.map(({ id }) => id), members.map(({ record }) => record)],
  );
};

/** Makes the groups of a whole report; answers how many. */
export const makeGroups = async (
  tx: Db,
  type: MergeType,
  tenant: number,
  reportId: number,
): Promise<number> => {
  const pairs = await queryRows<ScoredPair>(tx, PAIRS, [tenant, reportId]);
  const groups = groupsOf(pairs, await allNotDuplicates(tx, type, tenant));
  await insertGroups(tx, tenant, reportId, 0, groups);
  return groups.length;
};

/** Everybody whom pairs of the report connect with these. */
const COMPONENT = `with recursive near as (
    select unnest($3::int[]) as id
    union select o.id from near n cross join lateral (
      select p.second_id as id from duplicate_pair p where p.dealership_id = $1 and p.report_id = $2 and p.first_id = n.id
      union all
      select p.first_id from duplicate_pair p where p.dealership_id = $1 and p.report_id = $2 and p.second_id = n.id) o)
  select id from near`;

/** Makes the groups around these records anew, after something was said about them. */
export const regroup = async (
  tx: Db,
  type: MergeType,
  tenant: number,
  reportId: number,
  ids: readonly number[],
) => {
  const near = (await queryRows<{ id: number }>(tx, COMPONENT, [tenant, reportId, ids])).map(({ id }) => id);
  const gone = await queryRows<{ id: number }>(
    tx,
    `delete from duplicate_member where dealership_id = $1 and report_id = $2 and group_id in (select group_id
        from duplicate_member where dealership_id = $1 and report_id = $2 and record_id = any($3)) returning group_id as id`,
    [tenant, reportId, near],
  );
  await queryRows(
    tx,
    'delete from duplicate_group where dealership_id = $1 and report_id = $2 and id = any($3)',
    [...[tenant, reportId, gone.map(({ id }) => id)]],
  );
  const [last] = await queryRows<{ id: number }>(
    tx,
    'select coalesce(max(id), 0) as id from duplicate_group where dealership_id = $1 and report_id = $2',
    [tenant, reportId],
  );
  const pairs = await pairsAmong(tx, tenant, reportId, near);
  await insertGroups(
    tx,
    tenant,
    reportId,
    last?.id ?? 0,
    groupsOf(pairs, await allNotDuplicates(tx, type, tenant)),
  );
};

export interface StoredGroup {
  id: number;
  score: number;
  members: number[];
}

const VERDICT = {
  likely: `and g.score >= ${SUGGEST_AT}`,
  possible: `and g.score < ${SUGGEST_AT}`,
} as const;

/** Groups of whom two at least are still there, the surest first; whoever was merged or removed since is left out. */
export const listGroups = async (
  db: Db,
  type: MergeType,
  tenant: number,
  reportId: number,
  verdict: keyof typeof VERDICT | undefined,
  limit: number,
  offset: number,
) => {
  const present = `duplicate_member m join ${quoted(type.table)} t on t.dealership_id = $1 and t.id = m.record_id
    and t.removed_at is null and t.merged_into is null where m.dealership_id = $1 and m.report_id = $2`;
  const which = `g.dealership_id = $1 and g.report_id = $2 ${verdict ? VERDICT[verdict] : ''}`;
  // in the order of the index, no further than the page
  const rows = await queryRows<StoredGroup>(
    db,
    `select g.id, g.score, p.members from duplicate_group g cross join lateral (
        select array_agg(m.record_id order by m.record_id) as members from ${present} and m.group_id = g.id) p
      where ${which} and cardinality(p.members) > 1 order by g.score desc, g.id limit $3 offset $4`,
    [tenant, reportId, limit, offset],
  );
  const [counted] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from (select m.group_id as id from ${present} group by 1 having count(*) > 1) p
      join duplicate_group g on g.id = p.id and ${which}`,
    [tenant, reportId],
  );
  return { rows, total: counted?.total ?? 0 };
};
