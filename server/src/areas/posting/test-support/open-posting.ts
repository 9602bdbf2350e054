import { postingCalls } from '@forecourt/contract/posting/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createGraphFacebook, startFacebookStandIn } from '../../../services/facebook';
import { startTestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';
import { jobsByHand } from '../../../test-support/jobs';
import { postingJobs, SWEEP_TASK } from '../jobs';

const START = new Date('2026-05-10T18:00:00Z');

/** A server with the stand-in of Facebook, and a clock that the test sets. */
export const openPosting = async () => {
  const clock = { now: START };
  const facebook = await startFacebookStandIn();
  const t = await startTestApp({
    now: () => clock.now,
    facebook: createGraphFacebook({ ...facebook.settings, timeoutMs: 1_000 }),
  });
  const jobs = jobsByHand(t, 'posting');

  const link = async (token: string) => {
    const reply = await t.call(postingCalls.loginLink, {}, token);
    expect([reply.status, reply.error?.message]).toEqual([200, undefined]);
    return new URL(reply.body.link);
  };
  /** Facebook sends the browser back. */
  const comeBack = (token: string, query: Record<string, string>) =>
    t.call(postingCalls.facebookAuth, { query }, token);

  const open = async () => {
    const dealership = await t.newDealership();
    const { token } = dealership.owner;
    const call = <C extends (typeof postingCalls)[keyof typeof postingCalls]>(what: C, input: object = {}) =>
      t.call(what, input as never, token); // each test gives what its call takes
    const connect = async (pages?: readonly string[]) => {
      const state = (await link(token)).searchParams.get('state') ?? '';
      return comeBack(token, { code: facebook.newCode(pages), state });
    };
    const posts = async (query: object = {}) =>
      (await t.call(postingCalls.facebookVehicles, { query: { clvehicle: 1, ...query } }, token)).body.rows;
    return {
      ...{ ...dealership, token, call, connect, posts },
      car: (more: NewCar = {}) => addCar(t, dealership.id, more),
      setStatus: (id: number, status: number) =>
        t.sql(sql`update stock_vehicle set status = ${status} where id = ${id} returning id`),
      sell: (id: number) =>
        t.sql(sql`update stock_vehicle set status = ${STOCK_STATUS.sold} where id = ${id} returning id`),
      reprice: (id: number, price: number) =>
        t.sql(sql`update stock_vehicle set sell_price = ${price} where id = ${id} returning id`),
      status: async () => (await t.call(postingCalls.loginStatus, {}, token)).body,
      toPage: (id: number, body: object = {}) =>
        t.call(postingCalls.postToPage, { params: { id }, body }, token),
      /** Only the first of its posts. */
      post: async () => (await posts())[0]?.post,
      notifications: () =>
        t.sql<{ kind: string; title: string }>(
          sql`select kind, title from notification where dealership_id = ${dealership.id} order by id`,
        ),
    };
  };

  return {
    ...{ t, facebook, jobs, clock, open, link, comeBack },
    /** What runs by itself every minute. */
    sweep: () => postingJobs(t.deps)[SWEEP_TASK]?.({}, { key: 'sweep', number: 1 }),
    later: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    },
    reset: async () => {
      clock.now = START;
      for (const list of [facebook.trouble, facebook.made]) list.length = 0;
      facebook.posts.clear();
      await jobs.loseJobs();
    },
    stop: async () => {
      await t.stop();
      await facebook.close();
    },
  };
};
