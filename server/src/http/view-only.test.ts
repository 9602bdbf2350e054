import { isFileReply } from '@forecourt/contract';
import { platformCalls } from '@forecourt/contract/platform/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN_DEALERSHIP } from '../demo/plan';
import { calls, guarded, type Reflection, startReflection } from '../test-support/reflection';
import { sampleParams } from '../test-support/sample';
import { HIDDEN_WHILE_LOOKING, VIEW_ONLY } from './view-only';

let r: Reflection;
const views = new Map<number, string>();

const openView = async (userId: number) => {
  const staff = await r.t.newPlatformUser();
  const body = { user_id: userId, dealership_id: MAIN_DEALERSHIP, reason: 'Test' };
  const opened = await r.t.call(platformCalls.openLookAs, { body }, staff.token);
  const entered = await r.t.call(platformCalls.enterLookAs, { body: { code: opened.body.code } });
  return entered.body.token;
};

beforeAll(async () => {
  r = await startReflection();
  for (const { session } of r.people())
    if (session.actor.role !== ROLE.platform) views.set(session.actor.role, await openView(session.userId));
}, 180_000);
afterAll(() => r.t.stop());

const ENDS_IT = ['session.logout', 'platform.endLookAs'];
const viewOf = (role: number) => views.get(role) ?? '';

describe('in a view of another user’s account', () => {
  it.each(guarded.filter(([name, call]) => call.method !== 'GET' && !ENDS_IT.includes(name)))(
    '%s changes nothing: 403',
    async (_name, call) => {
      const reply = await r.send(call, { params: sampleParams(call) }, viewOf(ROLE.owner));
      expect([reply.status, reply.error.message]).toEqual([403, VIEW_ONLY]);
    },
  );

  it('nothing but these two ends it', () => {
    expect(calls.filter(([, call]) => call.whileLooking).map(([name]) => name)).toEqual(ENDS_IT);
  });

  /** Answered to the user, refused to who looks: each shows what is encrypted, or a link that stands for a right. */
  const HIDDEN = ['tasks.calendarFeed'];

  /** Breaks off in the tests for the user too: the demo's photos have no content here. */
  const NEEDS_PHOTOS = 'advertising.photosZip';

  it.each(guarded.filter(([name, call]) => call.method === 'GET' && name !== NEEDS_PHOTOS))(
    '%s answers as to the user, or says that it is hidden',
    async (name, call) => {
      const person = r
        .allWhoMay(call)
        .find(({ session }) => session.actor.role !== ROLE.platform && views.has(session.actor.role));
      if (!person) return;
      const params = await r.ownParams(call);
      const own = await r.send(call, { params }, person.token);
      const seen = await r.send(call, { params }, viewOf(person.session.actor.role));
      if (HIDDEN.includes(name) || (seen.status === 403 && isFileReply(call.reply)))
        return expect([seen.status, seen.error.message]).toEqual([403, HIDDEN_WHILE_LOOKING]);
      expect(seen.status, JSON.stringify(seen.error)?.slice(0, 300)).toBe(own.status);
    },
    30_000,
  );

  it('no row of any dealership is written by reading', async () => {
    const [before] = await r.t.sql<{ count: number }>(
      sql`select count(*)::int as count from audit_entry where user_id in (select looked_by from user_session where looked_by is not null)
        or request_id in (select request_id from look_as_request)`,
    );
    expect(before?.count).toBe(0);
  });
});
