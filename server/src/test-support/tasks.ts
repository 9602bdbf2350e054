import type { InputOf } from '@forecourt/contract';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { listingCalls } from '@forecourt/contract/tasks/listing';
import { recordCalls } from '@forecourt/contract/tasks/record';
import type { TestApp } from './app';

type NewTask = Partial<NonNullable<InputOf<typeof recordCalls.add>['body']>>;

export const DUE = '2099-05-01T17:00:00.000Z';

/** Tasks as a test adds, reads and moves them. */
export const tasksOf = (t: TestApp) => ({
  add: (token: string, body: NewTask = {}) =>
    t.call(recordCalls.add, { body: { title: 'Order the second key', due_at: DUE, ...body } }, token),
  get: (token: string, id: number) => t.call(recordCalls.get, { params: { id } }, token),
  save: (token: string, id: number, body: object) =>
    t.call(recordCalls.save, { params: { id }, body }, token),
  move: (token: string, id: number, body: InputOf<typeof recordCalls.move>['body']) =>
    t.call(recordCalls.move, { params: { id }, body }, token),
  list: async (token: string, query: InputOf<typeof listingCalls.list>['query'] = {}) =>
    (await t.call(listingCalls.list, { query }, token)).body,
  titles: async (token: string, query: InputOf<typeof listingCalls.list>['query'] = {}) =>
    (await t.call(listingCalls.list, { query }, token)).body.rows.map(({ title }) => title),
  notifications: async (token: string) =>
    (await t.call(notificationsCalls.list, {}, token)).body.notifications.map(({ title, body }) => [
      title,
      body,
    ]),
});
