import { type Call, type Calls, contract, type FileField, isFileReply } from '@forecourt/contract';
import { can, ROLE, ROLES } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fillDemo } from '../demo';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../demo/plan';
import { startTestApp, type TestApp } from '../test-support/app';
import { leavesOf, type Path } from '../test-support/leaves';
import { addUser } from '../test-support/people';
import { recordParams, sampleBody, sampleParams, sampleQuery } from '../test-support/sample';
import { replyWriterOf } from './reply-schema';
import type { Session } from './sessions';

// By reflection over the contract: a call that is declared later is tried here without a new line.
const calls = Object.entries(contract as Record<string, Calls>).flatMap(([area, ofArea]) =>
  Object.entries(ofArea).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);
const guarded = calls.filter(([, call]) => call.access !== 'public');

let t: TestApp;
const people = new Map<number, { token: string; session: Session }>();

/** Rows that the demo has none of, since their files would have to be made. */
const addPapers = async () => {
  const stock = sql`(select dealership_id, min(id) as id from stock_vehicle where dealership_id = ${VERIFYING_DEALERSHIP} group by 1)`;
  const owner = sql`(select id, owner_user_id from dealership where id = ${VERIFYING_DEALERSHIP})`;
  for (const statement of [
    sql`insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
      select dealership_id, id, 'none', 'none', 1, 1, 1 from ${stock} s returning id`,
    sql`insert into vehicle_document (dealership_id, stock_id, title, file, mime, bytes)
      select dealership_id, id, 'Safety', 'none', 'application/pdf', 1 from ${stock} s returning id`,
    sql`insert into vehicle_note_attachment (dealership_id, note_id, file, name, mime)
      select dealership_id, id, 'none', 'none', 'application/pdf' from vehicle_note where dealership_id = ${VERIFYING_DEALERSHIP} returning id`,
    sql`insert into customer_file (dealership_id, customer_id, file, name, mime, bytes)
      select dealership_id, min(id), 'none', 'none', 'application/pdf', 1 from customer where dealership_id = ${VERIFYING_DEALERSHIP} group by 1 returning id`,
    sql`insert into merge_record (dealership_id, type, survivor_id)
      select dealership_id, 'customer', min(id) from customer where dealership_id = ${VERIFYING_DEALERSHIP} group by 1 returning id`,
    sql`insert into saved_search (dealership_id, user_id, name, search) select id, owner_user_id, 'Aged', '{}' from ${owner} o returning id`,
    sql`insert into background_work (dealership_id, user_id, title, task, total, updated_at) select id, owner_user_id, 'Prices', 'none', 1, now() from ${owner} o returning id`,
  ])
    await t.sql(statement);
};

beforeAll(async () => {
  t = await startTestApp();
  await fillDemo(t.deps.database, 1);
  await addPapers();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const { id: role } of ROLES) {
    const { token, id } = await addUser(
      t.deps.database,
      role === ROLE.platform ? 0 : MAIN_DEALERSHIP,
      role,
      {},
    );
    // some rights are the owner's own, not the role's
    if (role === ROLE.owner)
      await t.sql(
        sql`update dealership set owner_user_id = ${id} where id = ${MAIN_DEALERSHIP} returning id`,
      );
    const session = await t.deps.sessions.find(token);
    if (session) people.set(role, { token, session });
  }
}, 120_000);
afterAll(() => t.stop());

let picture: Buffer;
const png = () => new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' });
/** A file of a kind that the field takes, so that its kind is not what is refused. */
const fileFor = ({ kinds }: FileField) => {
  if (kinds.includes('png')) return png();
  return kinds.includes('pdf') ? new File(['%PDF-1.7\n'], 'paper.pdf') : new File(['vin\n'], 'table.csv');
};
const filesOf = (call: Call) =>
  call.files && Object.fromEntries(Object.entries(call.files).map(([name, field]) => [name, fileFor(field)]));
const send = (call: Call, input: { params?: object; body?: unknown; query?: object }, token?: string) => {
  const whole = { query: sampleQuery(call), body: sampleBody(call), files: filesOf(call), ...input };
  return t.call(call, whole as unknown as Record<string, never>, token); // made from the call's own schema
};
const mayMake = (call: Call, session: Session) => {
  if (call.access === 'public' || call.access === 'signed-in') return true;
  return can(session.actor, call.access);
};
const whoMay = (call: Call) =>
  [...people.values()].find(
    ({ session }) => session.dealershipId === MAIN_DEALERSHIP && mayMake(call, session),
  );

/** Calls of the platform alone are nobody's at a dealership. */
const whoEver = (call: Call) =>
  whoMay(call) ?? [...people.values()].find(({ session }) => mayMake(call, session));
/** With rows of the caller's own dealership, so that what is sent is not refused for its path. */
const ownParams = async (call: Call) => {
  const ids: Record<string, number> = {};
  for (const { name, table } of recordParams(call)) {
    const [row] = await t.sql<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where dealership_id = ${MAIN_DEALERSHIP} order by id limit 1`,
    );
    if (row) ids[name] = row.id;
  }
  return sampleParams(call, ids);
};

describe('without a token', () => {
  it.each(guarded)('%s answers 401', async (_name, call) => {
    const reply = await send(call, { params: sampleParams(call) });
    expect([reply.status, reply.error.message]).toEqual([401, 'UnAthorize']);
  });
});

describe('with a role that may not', () => {
  it.each(guarded.filter(([, call]) => call.access !== 'signed-in'))(
    '%s answers 403, or every role may',
    async (_name, call) => {
      const refused = [...people.values()].filter(({ session }) => !mayMake(call, session));
      for (const { token } of refused.slice(0, 3))
        expect((await send(call, { params: sampleParams(call) }, token)).status).toBe(403);
    },
  );
});

describe('with the ids of another dealership', () => {
  const withIds = guarded.filter(([, call]) => recordParams(call).length > 0);

  it.each(withIds)('%s answers 404 and leaves no trace', async (name, call) => {
    const caller = whoMay(call);
    expect(caller, `nobody may make ${name}`).toBeDefined();
    const ids: Record<string, number> = {};
    for (const { name: param, table } of recordParams(call)) {
      const [row] = await t.sql<{ id: number }>(
        sql`select id from ${sql.identifier(table)} where dealership_id = ${VERIFYING_DEALERSHIP} order by id limit 1`,
      );
      expect(row, `the demo has no ${table} at dealership ${VERIFYING_DEALERSHIP}`).toBeDefined();
      ids[param] = row?.id ?? 0;
    }
    const trace = () =>
      t.sql(
        sql`select count(*)::int as count, max(id) as last from audit_entry where dealership_id = ${VERIFYING_DEALERSHIP}`,
      );
    const before = await trace();
    const reply = await send(call, { params: sampleParams(call, ids) }, caller?.token);
    expect([reply.status, reply.error.message, reply.error.requestId]).toEqual([
      404,
      expect.any(String),
      expect.any(String),
    ]);
    expect(await trace()).toEqual(before);
  });

  it.each(withIds)('%s answers 404 to an id of nobody and to what is no id', async (_name, call) => {
    const caller = whoMay(call);
    for (const wrong of [2_000_000_000, 0, -1, 1.5, 'abc', '1;drop table app_user', '99999999999999999999']) {
      const ids = Object.fromEntries(recordParams(call).map((p) => [p.name, wrong]));
      expect(
        (await send(call, { params: sampleParams(call, ids) }, caller?.token)).status,
        String(wrong),
      ).toBe(404);
    }
  });
});

describe('with wrong input', () => {
  const LEFT_OUT = undefined;
  const WRONG: unknown[] = [
    LEFT_OUT,
    null,
    '',
    12.5,
    true,
    {},
    [],
    [null],
    'x'.repeat(20_000),
    '\u0000',
    "'; drop table app_user; --<script>alert(1)</script>💥ユ",
    -1,
    // more than a column of whole numbers holds
    2 ** 31,
    1e300,
  ];
  /** As they come in an address or a form. */
  const WRONG_TEXTS = [
    ...new Set(WRONG.map((v) => (v === undefined || typeof v === 'string' ? v : JSON.stringify(v)))),
  ];

  const expectClear = (reply: Awaited<ReturnType<typeof send>>, what: string) => {
    expect(reply.status, what).toBeLessThan(500);
    if (reply.status >= 400)
      expect(reply.error, what).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  };

  /**
   * What a handler has not seen yet is worth sending, and of what the schema refuses the first for each field: the rest
   * would be refused by the same line.
   */
  const trial = (schema: z.ZodObject) => {
    const seen = new Set<string>();
    return (field: string, input: Record<string, unknown>) => {
      const { success, data } = schema.safeParse(input);
      const what = success ? JSON.stringify(data) : `refused ${field}`;
      const isNew = !seen.has(what);
      seen.add(what);
      return isNew;
    };
  };
  const named = (path: Path, value: unknown) => `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`;

  it.each(calls.filter(([, call]) => call.body && !call.files))(
    '%s answers clearly, never 500',
    async (_name, call) => {
      const token = whoEver(call)?.token;
      const params = await ownParams(call);
      const isWorthIt = trial(call.body as z.ZodObject); // as filtered above
      for (const { path, place } of leavesOf(call))
        for (const wrong of WRONG) {
          const body = place(sampleBody(call) ?? {}, wrong);
          if (isWorthIt(path.join('.'), body))
            expectClear(await send(call, { params, body }, token), named(path, wrong));
        }
      for (const body of [[], 'text', 7])
        expectClear(await send(call, { params, body }, token), String(body));
    },
    60_000,
  );

  const otherParams = (call: Call) =>
    Object.keys(call.params?.shape ?? {}).filter((name) => !recordParams(call).some((p) => p.name === name));

  it.each(calls.filter(([, call]) => otherParams(call).length > 0))(
    '%s answers clearly to any path, never 500',
    async (_name, call) => {
      const token = whoEver(call)?.token;
      for (const name of otherParams(call))
        for (const wrong of WRONG_TEXTS.filter((text) => text && text.length < 10_000)) {
          const params = { ...(await ownParams(call)), [name]: wrong };
          expectClear(await send(call, { params, body: sampleBody(call) }, token), named([name], wrong));
        }
    },
  );

  it.each(calls.filter(([, call]) => call.query))(
    '%s answers clearly to any query, never 500',
    async (_name, call) => {
      const token = whoEver(call)?.token;
      const params = await ownParams(call);
      const isWorthIt = trial(call.query as z.ZodObject); // as filtered above
      for (const field of Object.keys(call.query?.shape ?? {}))
        for (const wrong of WRONG_TEXTS) {
          const query = { ...sampleQuery(call), [field]: wrong };
          if (isWorthIt(field, query))
            expectClear(await send(call, { params, query }, token), named([field], wrong));
        }
    },
    60_000,
  );

  it.each(calls.filter(([, call]) => call.body && call.files))(
    '%s answers clearly to any form, never 500',
    async (_name, call) => {
      const token = whoEver(call)?.token;
      const params = await ownParams(call);
      for (const field of Object.keys(call.body?.shape ?? {}))
        for (const wrong of WRONG_TEXTS) {
          const { [field]: _, ...others } = sampleBody(call) ?? {};
          const body = wrong === LEFT_OUT ? others : { ...others, [field]: wrong };
          expectClear(await send(call, { params, body }, token), named([field], wrong));
        }
    },
    60_000,
  );
});

describe('every reply', () => {
  it.each(calls)('%s can be written as JSON, or is a file', (_name, call) => {
    if (!isFileReply(call.reply)) expect(replyWriterOf(call.reply)).toBeTypeOf('function');
  });

  it.each(
    guarded.filter(
      ([, call]) => call.method === 'GET' && recordParams(call).length === 0 && 'safeParse' in call.reply,
    ),
  )('%s has the shape that its contract names, and nothing more', async (_name, call) => {
    const caller = whoEver(call);
    if (!caller) return;
    const reply = await send(call, { params: sampleParams(call) }, caller.token);
    if (reply.status === 404) return;
    expect(reply.status).toBe(200);
    if ('safeParse' in call.reply) expect(call.reply.safeParse(reply.body).error?.issues ?? []).toEqual([]);
  });
});
