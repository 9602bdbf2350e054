import { type Call, isFileReply } from '@forecourt/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { leavesOf, type Path } from '../test-support/leaves';
import { calls, guarded, type Reflection, startReflection } from '../test-support/reflection';
import { recordParams, sampleBody, sampleParams, sampleQuery } from '../test-support/sample';
import { replyWriterOf } from './reply-schema';

let r: Reflection;
beforeAll(async () => {
  r = await startReflection();
}, 120_000);
afterAll(() => r.t.stop());

describe('without a token', () => {
  it.each(guarded)('%s answers 401', async (_name, call) => {
    const reply = await r.send(call, { params: sampleParams(call) });
    expect([reply.status, reply.error.message]).toEqual([401, 'UnAthorize']);
  });
});

describe('with a role that may not', () => {
  it.each(guarded.filter(([, call]) => call.access !== 'signed-in'))(
    '%s answers 403, or every role may',
    async (_name, call) => {
      const refused = r.people().filter(({ session }) => !r.mayMake(call, session));
      for (const { token } of refused.slice(0, 3))
        expect((await r.send(call, { params: sampleParams(call) }, token)).status).toBe(403);
    },
  );
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

  const expectClear = (reply: Awaited<ReturnType<Reflection['send']>>, what: string) => {
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
      const token = r.whoEver(call)?.token;
      const params = await r.ownParams(call);
      const isWorthIt = trial(call.body as z.ZodObject); // as filtered above
      for (const { path, place } of leavesOf(call))
        for (const wrong of WRONG) {
          const body = place(sampleBody(call) ?? {}, wrong);
          if (isWorthIt(path.join('.'), body))
            expectClear(await r.send(call, { params, body }, token), named(path, wrong));
        }
      for (const body of [[], 'text', 7])
        expectClear(await r.send(call, { params, body }, token), String(body));
    },
    60_000,
  );

  const otherParams = (call: Call) =>
    Object.keys(call.params?.shape ?? {}).filter((name) => !recordParams(call).some((p) => p.name === name));

  it.each(calls.filter(([, call]) => otherParams(call).length > 0))(
    '%s answers clearly to any path, never 500',
    async (_name, call) => {
      const token = r.whoEver(call)?.token;
      for (const name of otherParams(call))
        for (const wrong of WRONG_TEXTS.filter((text) => text && text.length < 10_000)) {
          const params = { ...(await r.ownParams(call)), [name]: wrong };
          expectClear(await r.send(call, { params, body: sampleBody(call) }, token), named([name], wrong));
        }
    },
  );

  it.each(calls.filter(([, call]) => call.query))(
    '%s answers clearly to any query, never 500',
    async (_name, call) => {
      const token = r.whoEver(call)?.token;
      const params = await r.ownParams(call);
      const isWorthIt = trial(call.query as z.ZodObject); // as filtered above
      for (const field of Object.keys(call.query?.shape ?? {}))
        for (const wrong of WRONG_TEXTS) {
          const query = { ...sampleQuery(call), [field]: wrong };
          if (isWorthIt(field, query))
            expectClear(await r.send(call, { params, query }, token), named([field], wrong));
        }
    },
    60_000,
  );

  it.each(calls.filter(([, call]) => call.body && call.files))(
    '%s answers clearly to any form, never 500',
    async (_name, call) => {
      const token = r.whoEver(call)?.token;
      const params = await r.ownParams(call);
      for (const field of Object.keys(call.body?.shape ?? {}))
        for (const wrong of WRONG_TEXTS) {
          const { [field]: _, ...others } = sampleBody(call) ?? {};
          const body = wrong === LEFT_OUT ? others : { ...others, [field]: wrong };
          expectClear(await r.send(call, { params, body }, token), named([field], wrong));
        }
    },
    60_000,
  );
});

/** Refused without an application at Facebook; their replies are held in posting.test.ts. */
const NEED_FACEBOOK = ['posting.loginLink', 'posting.facebookPages'];

describe('every reply', () => {
  it.each(calls)('%s can be written as JSON, or is a file', (_name, call) => {
    if (!isFileReply(call.reply)) expect(replyWriterOf(call.reply)).toBeTypeOf('function');
  });

  it.each(
    guarded.filter(
      ([name, call]) =>
        !NEED_FACEBOOK.includes(name) &&
        call.method === 'GET' &&
        recordParams(call).length === 0 &&
        'safeParse' in call.reply,
    ),
  )('%s has the shape that its contract names, and nothing more', async (_name, call) => {
    // a few calls have something for one role alone and answer 404 to the others
    let reply: Awaited<ReturnType<Reflection['send']>> | undefined;
    for (const { token } of r.allWhoMay(call)) {
      reply = await r.send(call, { params: sampleParams(call) }, token);
      if (reply.status !== 404) break;
    }
    expect(reply?.status, JSON.stringify(reply?.body)).toBe(200);
    if ('safeParse' in call.reply) expect(call.reply.safeParse(reply?.body).error?.issues ?? []).toEqual([]);
  });
});
