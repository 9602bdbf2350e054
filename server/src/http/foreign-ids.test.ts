import type { Call } from '@forecourt/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN_DEALERSHIP, SECOND_BRANCH } from '../demo/plan';
import type { Around } from '../test-support/around';
import { aroundOf } from '../test-support/around-ids';
import { addRowsOfEachKind, digestForeignRows, foreignRows, ownIds } from '../test-support/foreign-rows';
import { type IdPlace, idPlacesOf, isFilledIn, unnamedIdsOf } from '../test-support/id-places';
import { calls, guarded, type Reflection, startReflection } from '../test-support/reflection';
import { recordParams, sampleBody, sampleParams, sampleQuery } from '../test-support/sample';

type Json = Record<string, unknown>;

let r: Reflection;
let foreignDigest: Record<string, string>;
beforeAll(async () => {
  r = await startReflection();
  await addRowsOfEachKind(r.t);
  // a car is moved only to a branch where whoever moves it works too
  await r.t.sql(sql`insert into membership select ${SECOND_BRANCH}::int, user_id, role_id from membership m
    where dealership_id = ${MAIN_DEALERSHIP} on conflict do nothing returning user_id`);
  foreignDigest = await digestForeignRows(r.t);
}, 120_000);
afterAll(() => r.t.stop());

const named = ({ part, path }: IdPlace) => `${part}.${path.join('.')}`;

/** The least that the call takes, with rows of the caller's dealership wherever it names one. */
const inputOf = async (call: Call, around: Around) => {
  const input: { params: Json; query: Json; body: Json } = {
    params: await r.ownParams(call),
    query: sampleQuery(call) ?? {},
    body: sampleBody(call) ?? {},
  };
  for (const place of idPlacesOf(call)) {
    const [own] = await ownIds(r.t, place.tables[0] ?? '');
    if (place.part !== 'params' && own && isFilledIn(input[place.part], place))
      input[place.part] = place.put(input[place.part], [own]);
  }
  return {
    params: { ...input.params, ...around.params },
    query: { ...input.query, ...around.query },
    body: { ...input.body, ...around.body },
    ...(around.files && { files: around.files }),
  };
};

const sendWith = async (call: Call, place: IdPlace, ids: readonly number[], around: Around) => {
  const input = await inputOf(call, around);
  const whole = { ...input, [place.part]: place.put(input[place.part], ids) };
  const body = call.body ? whole.body : undefined;
  const reply = await r.send(call, { ...whole, body }, r.whoMay(call)?.token);
  const answer: unknown = reply.body;
  const text = Buffer.isBuffer(answer) ? answer.toString('latin1') : JSON.stringify(answer);
  return { status: reply.status, answer, text };
};

/** An empty list, an empty table, or nothing changed: what a filter that fits nothing answers. */
const isNothing = (answer: unknown): boolean => {
  if (Buffer.isBuffer(answer)) return answer.toString().trimEnd().split('\n').length === 1;
  if (Array.isArray(answer)) return answer.length === 0;
  if (typeof answer !== 'object' || answer === null) return false;
  if ('rows' in answer) return isNothing(answer.rows);
  if ('by_category' in answer) return isNothing(answer.by_category);
  if ('without_price' in answer) return answer.without_price === 0;
  return 'changed' in answer && answer.changed === 0 && 'left_out' in answer && isNothing(answer.left_out);
};

const REFUSALS = [400, 403, 404, 409, 422];

const withIds = guarded.filter(([, call]) => idPlacesOf(call).length > 0);
const beyondPaths = guarded.filter(([, call]) => idPlacesOf(call).some(({ part }) => part !== 'params'));

describe('an id of another dealership', () => {
  it('is tried in paths, queries and bodies', () => {
    const parts = withIds.flatMap(([, call]) => idPlacesOf(call).map(({ part }) => part));
    const countOf = (part: string) => parts.filter((p) => p === part).length;
    expect(countOf('params')).toBeGreaterThan(50);
    expect(countOf('query')).toBeGreaterThan(10);
    expect(countOf('body')).toBeGreaterThan(60);
  });

  it.each(beyondPaths)(
    '%s refuses it wherever it takes an id, or finds nothing',
    async (name, call) => {
      expect(r.whoMay(call), `nobody may make ${name}`).toBeDefined();
      for (const place of idPlacesOf(call).filter(({ part }) => part !== 'params'))
        for (const table of place.tables) {
          const what = `${named(place)} of ${table}`;
          const around = () => aroundOf(r.t, name, named(place), table);
          const { condition } = await around();
          const rows = await foreignRows(r.t, table, condition);
          expect(rows.length, `the other dealership has no row for ${what}`).toBeGreaterThan(0);
          for (const { id, texts } of rows) {
            const { status, answer, text } = await sendWith(call, place, [id], await around());
            if (!REFUSALS.includes(status) && !isNothing(answer))
              expect.fail(`${what} = ${id} was taken: ${status} ${text}`);
            expect(texts.filter((its) => text.includes(its))).toEqual([]);
          }
          await expectOwnIsTaken(call, place, what, table, around);
          if (place.isList && rows[0]) await expectMixedIsSafe(call, place, rows[0], table, around);
        }
      expect(await digestForeignRows(r.t)).toEqual(foreignDigest);
    },
    60_000,
  );

  it.each(withIds.filter(([, call]) => recordParams(call).length > 0))(
    '%s answers 404 to it in its path and leaves no trace',
    async (name, call) => {
      expect(r.whoMay(call), `nobody may make ${name}`).toBeDefined();
      const ids: Json = {};
      for (const { name: param, table } of recordParams(call)) {
        const [row] = await foreignRows(r.t, table);
        expect(row, `the other dealership has no ${table}`).toBeDefined();
        ids[param] = row?.id;
      }
      const reply = await r.send(call, { params: sampleParams(call, ids) }, r.whoMay(call)?.token);
      expect([reply.status, reply.error.message, reply.error.requestId]).toEqual([
        404,
        expect.any(String),
        expect.any(String),
      ]);
      expect(await digestForeignRows(r.t)).toEqual(foreignDigest);
    },
  );
});

type AroundNow = () => Around | Promise<Around>;

/** Otherwise the other dealership's id may have been refused for something else. */
const expectOwnIsTaken = async (
  call: Call,
  place: IdPlace,
  what: string,
  table: string,
  around: AroundNow,
) => {
  const { own, condition } = await around();
  const answers: string[] = [];
  for (const id of own ?? (await ownIds(r.t, table, condition))) {
    const { status, text } = await sendWith(call, place, [id], await around());
    if (status < 300) return;
    answers.push(`${id}: ${status} ${text.slice(0, 300)}`);
  }
  expect.fail(`no row of the caller's own dealership is taken as ${what}: ${answers.join('; ')}`);
};

/** Among the caller's own ids it gives nothing away either. */
const expectMixedIsSafe = async (
  call: Call,
  place: IdPlace,
  foreign: { id: number; texts: readonly string[] },
  table: string,
  around: AroundNow,
) => {
  const { own, condition } = await around();
  const [mine] = own ?? (await ownIds(r.t, table, condition));
  expect(mine, `the caller's dealership has no more ${table}`).toBeDefined();
  const { status, text } = await sendWith(call, place, [mine ?? 0, foreign.id], await around());
  expect(REFUSALS, text).toContain(status);
  expect(foreign.texts.filter((its) => text.includes(its))).toEqual([]);
};

describe('an id of nobody, or what is no id', () => {
  it.each(withIds.filter(([, call]) => recordParams(call).length > 0))(
    '%s answers 404 in its path',
    async (_name, call) => {
      for (const wrong of [
        2_000_000_000,
        0,
        -1,
        1.5,
        'abc',
        '1;drop table app_user',
        '99999999999999999999',
      ]) {
        const ids = Object.fromEntries(recordParams(call).map((p) => [p.name, wrong]));
        const reply = await r.send(call, { params: sampleParams(call, ids) }, r.whoMay(call)?.token);
        expect(reply.status, String(wrong)).toBe(404);
      }
    },
  );
});

describe('the contract', () => {
  it.each(calls)(
    '%s says of each id which table it names, or that all dealerships share it',
    (_name, call) => {
      expect(unnamedIdsOf(call)).toEqual([]);
    },
  );

  it('names tables that exist', async () => {
    const tables = new Set(withIds.flatMap(([, call]) => idPlacesOf(call).flatMap((place) => place.tables)));
    for (const table of tables) expect((await foreignRows(r.t, table)).length, table).toBeGreaterThan(0);
  });
});
