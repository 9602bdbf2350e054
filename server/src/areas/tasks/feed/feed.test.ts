import { recordCalls } from '@forecourt/contract/tasks/record';
import { settingsCalls } from '@forecourt/contract/tasks/settings';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { tasksOf } from '../../../test-support/tasks';
import { vtimezone } from './vtimezone';

let t: TestApp;
let tasks: ReturnType<typeof tasksOf>;
beforeAll(async () => {
  t = await startTestApp();
  tasks = tasksOf(t);
});
afterAll(() => t.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const addressOf = async (token: string) => (await t.call(settingsCalls.calendarFeed, {}, token)).body.url;
const read = async (url: string) => t.app.inject({ method: 'GET', url: new URL(url).pathname });

/** Strictly parsed, with the zone that the file itself defines. */
const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      url: String(component.getFirstPropertyValue('url')),
    };
  });
};

describe('the calendar address', () => {
  it('has what one has to do, in the time zone of the dealership, and each change rises', async () => {
    const { owner } = await t.newDealership();
    const due_at = `${inDays(3).slice(0, 16)}:00.000Z`;
    const { id } = (await tasks.add(owner.token, { title: 'Wash, polish; then\ndeliver — “Müller”', due_at }))
      .body;
    await tasks.add(owner.token, { title: 'long ago', due_at: inDays(-100) });
    await tasks.add(owner.token, { title: 'far ahead', due_at: inDays(400) });
    const url = await addressOf(owner.token);
    const reply = await read(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(reply.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [event, ...others] = eventsOf(reply.body);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      summary: 'Wash, polish; then\ndeliver — “Müller”',
      ...{ start: due_at, zone: 'America/Vancouver', status: 'CONFIRMED' },
      url: `http://localhost:3000/#/admin/task-managment/${id}`,
    });
    await t.sql(
      sql`update task set changed_at = changed_at + interval '5 seconds' where id = ${id} returning id`,
    );
    const [later] = eventsOf((await read(url)).body);
    expect(later?.uid).toBe(event?.uid);
    expect(later?.sequence).toBeGreaterThan(event?.sequence ?? 0);
  });

  it('has no task that is done, stamps in UTC, and its own properties before the time zone', async () => {
    const { owner } = await t.newDealership();
    const done = (await tasks.add(owner.token, { title: 'Done', due_at: inDays(1) })).body;
    await tasks.add(owner.token, { title: 'Open', due_at: inDays(1) });
    await tasks.move(owner.token, done.id, { state: 'done' });
    const { body } = await read(await addressOf(owner.token));
    expect(eventsOf(body).map(({ summary }) => summary)).toEqual(['Open']);
    expect(body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    const head = body.slice(0, body.indexOf('BEGIN:VTIMEZONE'));
    expect(head).toContain('X-WR-CALNAME');
    const between = body.slice(body.indexOf('END:VTIMEZONE\r\n') + 15);
    expect(between.startsWith('BEGIN:VEVENT')).toBe(true);
  });

  it('keeps what is cancelled or removed as cancelled', async () => {
    const { owner } = await t.newDealership();
    const [one, two] = [
      (await tasks.add(owner.token, { due_at: inDays(1) })).body,
      (await tasks.add(owner.token, { due_at: inDays(2) })).body,
    ];
    await tasks.move(owner.token, one.id, { state: 'cancelled' });
    await t.call(recordCalls.remove, { params: { id: two.id } }, owner.token);
    expect(eventsOf((await read(await addressOf(owner.token))).body).map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  it('is one’s own alone, and ends when it is renewed or its user is gone', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await tasks.add(owner.token, { due_at: inDays(1) });
    const first = await addressOf(seller.token);
    expect(eventsOf((await read(first)).body)).toEqual([]);
    const renewed = (await t.call(settingsCalls.renewCalendarFeed, {}, seller.token)).body.url;
    expect(renewed).not.toBe(first);
    expect(await addressOf(seller.token)).toBe(renewed);
    expect([(await read(first)).statusCode, (await read(renewed)).statusCode]).toEqual([404, 200]);
    await t.sql(sql`update app_user set is_active = false where id = ${seller.id} returning id`);
    expect((await read(renewed)).statusCode).toBe(404);
  });

  it.each([
    '/calendar/1x1x00.ics',
    '/calendar/nothing.ics',
    `/calendar/1x1x${'0'.repeat(64)}.ics`,
    `/calendar/99999999999x1x${'0'.repeat(64)}.ics`,
  ])('is not found at %s', async (url) => {
    expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('has at most 1,000 events', async () => {
    const { owner, id } = await t.newDealership();
    await t.sql(sql`insert into task (dealership_id, title, assignee_id, due_at)
      select ${id}, 'one of many', ${owner.id}, now() + n * interval '1 minute' from generate_series(1, 1005) n returning id`);
    expect(eventsOf((await read(await addressOf(owner.token))).body)).toHaveLength(1_000);
  });
});

describe('the definition of a time zone', () => {
  it('has each change of the clocks, and the hours before the first', () => {
    const zone = vtimezone('America/Vancouver', new Date('2026-01-01'), new Date('2027-01-01'));
    expect(zone.split('\r\n')).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:America/Vancouver'],
      ...[
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0800',
        'TZOFFSETTO:-0800',
        'END:STANDARD',
      ],
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:20260308T020000',
        'TZOFFSETFROM:-0800',
        'TZOFFSETTO:-0700',
        'END:DAYLIGHT',
      ],
      ...[
        'BEGIN:STANDARD',
        'DTSTART:20261101T020000',
        'TZOFFSETFROM:-0700',
        'TZOFFSETTO:-0800',
        'END:STANDARD',
      ],
      'END:VTIMEZONE',
    ]);
  });
  it('has no change where there is none', () =>
    expect(
      vtimezone('America/Regina', new Date('2026-01-01'), new Date('2027-01-01')).match(/BEGIN:/g),
    ).toHaveLength(2));
});
