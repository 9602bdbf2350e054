import { z } from 'zod';
import { type Access, call } from './call';
import { listOf } from './list';
import { card, group, MERGE_MOST, match, mergePlan, named, page, reportFacts } from './merge-shapes';
import { flagIn, idOf, instant, ok, omittedWhenEmpty } from './scalars';

interface DuplicatesOf {
  path: string;
  table: string;
  /** What the records are called. */
  many: string;
  view: Access;
  merge: Access;
}

/** The calls that find and merge duplicates of one kind of records. */
export const duplicateCalls = ({ path, table, many, view, merge }: DuplicatesOf) => {
  const recordId = idOf(table);
  const ids = z.array(recordId).min(2, 'choose at least 2').max(MERGE_MOST, `at most ${MERGE_MOST}`);
  return {
    findBySingle: call({
      method: 'GET',
      path: `${path}/find-by-single/{id}`,
      access: view,
      summary: `Those of the ${many} who may be the same as this one, the surest first, each explained`,
      params: z.object({ id: recordId }),
      reply: z.object({ record: card, matches: z.array(match) }),
    }),
    report: call({
      method: 'GET',
      path: `${path}/report`,
      access: merge,
      summary: `Groups of ${many} who may be one, as the newest search found them`,
      query: z.object({
        ...page,
        /** 'likely' takes in 'same'. */
        verdict: omittedWhenEmpty(z.enum(['likely', 'possible'])),
      }),
      reply: listOf(group).extend({
        /** The search that found them; null before the first one. */
        report: reportFacts.nullable(),
        /** The search that is under way, when the groups are those of an earlier one. */
        running: reportFacts.nullable(),
      }),
    }),
    startReport: call({
      method: 'POST',
      path: `${path}/report`,
      access: merge,
      summary: `Looks through all ${many} for duplicates, in the background; one at a time`,
      reply: reportFacts,
      status: 201,
    }),
    notDuplicates: call({
      method: 'GET',
      path: `${path}/not-duplicates`,
      access: merge,
      summary: 'Pairs of which someone said that they are not duplicates',
      query: z.object({ ...page, id: omittedWhenEmpty(recordId) }),
      reply: listOf(z.object({ a: named, b: named, created_by: z.string(), created_at: instant })),
    }),
    addNotDuplicate: call({
      method: 'POST',
      path: `${path}/not-duplicates`,
      access: merge,
      summary: `Says that these ${many} are not duplicates of each other, each of each`,
      body: z.object({ ids }),
      reply: ok,
      example: { body: { ids: [1, 2] } },
    }),
    removeNotDuplicate: call({
      method: 'DELETE',
      path: `${path}/not-duplicates/{a}/{b}`,
      access: merge,
      summary: `Takes that back for two ${many}`,
      params: z.object({ a: recordId, b: recordId }),
      reply: ok,
    }),
    merge: call({
      method: 'POST',
      path: `${path}/merge`,
      access: merge,
      summary: `Makes one of several ${many}; with dry_run it only says what would happen`,
      body: z.object({
        ids,
        survivor: recordId,
        /** For a field: whose value. Without a choice it is the survivor's, or the first that is not empty. */
        fields: z
          .record(
            z
              .string()
              .max(60)
              .meta({ examples: ['email'] }),
            recordId,
          )
          .default({}),
        /** For a clash that the answer 409 named: whose row is kept. */
        clashes: z
          .array(z.object({ clash: z.string().max(1_000), keep: recordId }))
          .max(1_000)
          .default([]),
        dry_run: flagIn.default(0),
      }),
      reply: mergePlan,
      example: { body: { ids: [1, 2], survivor: 1, dry_run: 1 } },
    }),
  };
};
