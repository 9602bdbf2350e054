import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { progressCalls } from '@forecourt/contract/progress';
import { reportsCalls } from '@forecourt/contract/reports/index';
import { ROLE } from '@forecourt/policy';
import { MECHANIC_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../services/mail';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { jobsByHand } from '../../test-support/jobs';
import { MORNING_LINES } from './morning/lines';

let t: TestApp;
let office: ReturnType<typeof backOffice>;
let now = new Date('2026-05-10T18:00:00Z');
const sent: MailMessage[] = [];
const mail = {
  send: async (message: MailMessage) => {
    sent.push(message);
    return { id: '1' };
  },
};
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  office = backOffice(t);
});
afterAll(() => t.stop());

const ALL = { from: '2026-01-01', to: '2026-12-31' };
const runJobs = () => jobsByHand(t, 'reports', { mail }).runAll();

const open = async () => {
  const d = await t.newDealership();
  const { token } = d.owner;
  await t.sql(sql`delete from graphile_worker._private_jobs returning id`);
  sent.length = 0;
  for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) await office.enter(token, { day });
  return {
    ...{ ...d, token },
    start: (format: 'csv' | 'xlsx' | 'pdf' = 'csv') =>
      t.call(reportsCalls.startExport, { params: { report: 'costs' }, body: { ...ALL, format } }, token),
    exports: async () => (await t.call(reportsCalls.exports, {}, token)).body,
    save: async (name = 'Costs', more: object = {}) =>
      t.call(
        reportsCalls.save,
        { body: { name, report: 'costs', selection: ALL, ...more } as never }, // with wrong parts in some tests
        token,
      ),
    address: async (id: number) =>
      (await t.sql<{ email: string }>(sql`select email from app_user where id = ${id}`))[0]?.email ?? '',
  };
};

describe('a report that is made in the background', () => {
  it('is a file of the one who asked, and of nobody else', async () => {
    const d = await open();
    const { status, body } = await d.start();
    expect([status, body.state, body.rows]).toEqual([201, 'running', 3]);
    await runJobs();
    const [made] = await d.exports();
    expect(made).toMatchObject({ state: 'done', rows: 3, format: 'csv' });
    const url = made?.url ?? '';
    const get = (token: string) =>
      t.app.inject({ url, headers: { host: 'localhost', authorization: `Bearer ${token}` } });
    expect((await get(d.token)).body.split('\r\n')).toHaveLength(5);
    const manager = await d.user(ROLE.manager);
    expect((await get(manager.token)).statusCode).toBe(404);
    const work = await t.call(progressCalls.get, { params: { id: body.progress_id } }, d.token);
    expect(work.body).toMatchObject({ state: 'finished', done: 3, message: '3 rows' });
  });

  it('is one at a time for a dealership', async () => {
    const d = await open();
    expect((await d.start()).status).toBe(201);
    const second = await d.start();
    expect([second.status, second.error.message]).toEqual([
      409,
      'Another report is being made. Wait until it is done, or cancel it.',
    ]);
    await runJobs();
    expect((await d.start()).status).toBe(201);
  });

  it('that is cancelled leaves no file and makes room for the next', async () => {
    const d = await open();
    const { body } = await d.start('xlsx');
    expect((await t.call(progressCalls.cancel, { params: { id: body.progress_id } }, d.token)).status).toBe(
      200,
    );
    await runJobs();
    expect(await d.exports()).toMatchObject([{ state: 'cancelled', url: null }]);
    expect((await d.start()).status).toBe(201);
  });

  it('whose job was lost is made when the server starts again', async () => {
    const d = await open();
    await d.start();
    await jobsByHand(t, 'reports').loseJobs();
    const { resumeWork } = await import('../progress');
    await resumeWork(t.deps);
    await runJobs();
    expect(await d.exports()).toMatchObject([{ state: 'done' }]);
  });

  it('fails when the right to it was lost meanwhile', async () => {
    const d = await open();
    await d.start();
    await t.sql(sql`update app_user set is_active = false where id = ${d.owner.id} returning id`);
    await runJobs();
    const [row] = await t.sql<{ state: string }>(
      sql`select state from report_export where dealership_id = ${d.id}`,
    );
    expect(row?.state).toBe('failed');
  });
});

describe('a saved report', () => {
  it('is seen by who saved it, and by others once it is shared', async () => {
    const d = await open();
    const manager = await d.user(ROLE.manager);
    const { status, body } = await d.save();
    expect([status, body.is_own, body.version]).toEqual([201, 1, 1]);
    const seen = async () => (await t.call(reportsCalls.saved, {}, manager.token)).body;
    expect(await seen()).toEqual([]);
    const change = (version: number, name: string, token = d.token) =>
      t.call(
        reportsCalls.update,
        { params: { id: body.id }, body: { name, selection: ALL, chart: 'bar', is_shared: 1, version } },
        token,
      );
    expect((await change(1, 'All costs')).status).toBe(200);
    expect(await seen()).toMatchObject([{ name: 'All costs', is_own: 0 }]);
    const late = await change(1, 'Mine');
    expect([late.status, late.error.current]).toMatchObject([409, { name: 'All costs', version: 2 }]);
    const clerk = await d.user(ROLE.accountant);
    expect((await change(2, 'Theirs', clerk.token)).status).toBe(403);
    expect((await change(2, 'All our costs', manager.token)).status).toBe(200);
    expect((await d.save('ALL OUR COSTS')).error.fields).toEqual({
      name: 'There is a report of this name already',
    });
  });

  it('with an unknown column is refused', async () => {
    const d = await open();
    const { status, error } = await d.save('X', { selection: { columns: 'x' } });
    expect([status, error.fields]).toEqual([400, { 'selection.columns': 'There is no column x' }]);
  });

  it('of another dealership does not exist', async () => {
    const [d, other] = [await open(), await open()];
    const { body } = await other.save('Theirs', { is_shared: 1 });
    expect((await t.call(reportsCalls.remove, { params: { id: body.id } }, d.token)).status).toBe(404);
  });
});

describe('a scheduled report', () => {
  const DAILY = { frequency: 'daily', hour: 7, format: 'csv' } as const;

  const scheduled = async (body: object = {}) => {
    now = new Date('2026-05-10T18:00:00Z');
    const d = await open();
    const manager = await d.user(ROLE.manager);
    const { body: saved } = await d.save();
    const schedule = (more: object = {}) =>
      t.call(
        reportsCalls.schedule,
        {
          params: { id: saved.id },
          body: { ...DAILY, recipients: [d.owner.id, manager.id], ...body, ...more } as never, // with wrong parts in some tests
        },
        d.token,
      );
    const list = async () => (await t.call(reportsCalls.saved, {}, d.token)).body[0];
    return { ...d, manager, saved, schedule, list };
  };

  it('is sent to each recipient once at its hour, and planned again', async () => {
    const d = await scheduled();
    const { status, body } = await d.schedule();
    expect([status, body.next_run_at]).toEqual([200, '2026-05-11T14:00:00Z']);
    await runJobs();
    expect(sent).toEqual([]);
    await d.schedule({ version: body.version });
    now = new Date('2026-05-11T14:00:05Z');
    const jobs = jobsByHand(t, 'reports', { mail });
    for (let step = 0; step < 4; step += 1) await jobs.runNext();
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [await d.address(d.owner.id), await d.address(d.manager.id)].sort(),
    );
    expect(sent[0]).toMatchObject({
      subject: 'Report: Costs',
      attachments: [{ name: 'costs-2026-01-01-2026-12-31.csv', mime: 'text/csv; charset=utf-8' }],
    });
    expect((await d.list())?.schedule).toMatchObject({
      ...{ next_run_at: '2026-05-12T14:00:00Z', last_result: 'Sent' },
    });
  });

  it('leaves out whom was deactivated or lost the right meanwhile', async () => {
    const d = await scheduled();
    await d.schedule();
    await t.sql(sql`update app_user set is_active = false where id = ${d.manager.id} returning id`);
    now = new Date('2026-05-11T14:00:05Z');
    const jobs = jobsByHand(t, 'reports', { mail });
    for (let step = 0; step < 4; step += 1) await jobs.runNext();
    expect(sent.map(({ to }) => to)).toEqual([await d.address(d.owner.id)]);
    expect((await d.list())?.schedule?.recipients.map(({ may_see }) => may_see)).toEqual([1, 0]);
  });

  it('is refused for people who may not see it, and by an old version', async () => {
    const d = await scheduled();
    const seller = await d.user(ROLE.salesConsultant);
    const { error } = await d.schedule({ recipients: [seller.id] });
    expect(error.fields).toEqual({ recipients: 'Someone chosen may not see this report' });
    await d.schedule();
    await d.schedule({ version: 1 });
    expect((await d.schedule({ version: 1 })).status).toBe(409);
  });

  it('is not sent any more once it is removed', async () => {
    const d = await scheduled();
    await d.schedule();
    expect((await t.call(reportsCalls.unschedule, { params: { id: d.saved.id } }, d.token)).status).toBe(200);
    now = new Date('2026-05-11T14:00:05Z');
    await runJobs();
    expect(sent).toEqual([]);
  });
});

describe('the morning sheet', () => {
  it('is empty when nothing needs a decision', async () => {
    const { owner } = await t.newDealership();
    const { status, body } = await t.call(reportsCalls.morning, {}, owner.token);
    expect([status, body.lines, body.is_incomplete]).toEqual([200, [], 0]);
  });

  it('counts what is due, for those who may see it', async () => {
    const d = await t.newDealership();
    await t.sql(sql`insert into task (dealership_id, kind, title, due_at, changed_at)
      values (${d.id}, 'task', 'Call back', '2026-01-01T00:00:00Z', now()) returning id`);
    const read = async (token: string) => (await t.call(reportsCalls.morning, {}, token)).body;
    const sheet = await read(d.owner.token);
    expect(sheet.is_incomplete).toBe(0);
    expect(sheet.lines).toMatchObject([
      {
        key: 'tasks',
        text: '1 task of the team is overdue',
        count: 1,
        to: '/admin/task-managment?state=overdue',
      },
    ]);
    const seller = await d.user(ROLE.salesConsultant);
    expect((await read(seller.token)).lines).toEqual([]);
  });

  it('has the books for a bookkeeper and the shop for a mechanic, by their rights', async () => {
    const shop = await t.newDealership({ id: MECHANIC_DEALERSHIPS.find((id) => id > 250) ?? 0 });
    const [bookkeeper, seller] = [await shop.user(ROLE.bookkeeper), await shop.user(ROLE.salesConsultant)];
    const mechanic = await shop.user(ROLE.mechanic);
    const body = { vehicle: { make: 'Mazda', model: '3', year: 2015 }, promised_on: '2026-05-10' };
    const added = await t.call(mechanicCalls.add, { body, query: {} }, shop.owner.token);
    expect(added.status).toBe(201);
    // a month of which the books are not closed
    await office.enter(shop.owner.token, { day: '2026-01-04', paid_by: 'bank' });
    const keys = async (token: string) =>
      (await t.call(reportsCalls.morning, {}, token)).body.lines.map(({ key }) => key.split('-')[0]);
    expect(new Set(await keys(shop.owner.token))).toEqual(new Set(['services', 'accounting']));
    expect(await keys(mechanic.token)).toEqual(['services']);
    expect(new Set(await keys(bookkeeper.token))).toEqual(new Set(['accounting']));
    expect(await keys(seller.token)).toEqual([]);
  });

  it('has a line for each key once', () =>
    expect(new Set(MORNING_LINES.map(({ key }) => key)).size).toBe(MORNING_LINES.length));
});
