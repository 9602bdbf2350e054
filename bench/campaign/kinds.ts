import { randomUUID } from 'node:crypto';
import { channelCalls } from '@forecourt/contract/advertising/channel-calls';
import { importingCalls } from '@forecourt/contract/customers/importing';
import { listingCalls as customerLists } from '@forecourt/contract/customers/listing';
import { recordCalls as customers } from '@forecourt/contract/customers/record';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { listingCalls as stockLists } from '@forecourt/contract/inventory/listing';
import { recordCalls as cars } from '@forecourt/contract/inventory/record';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { sessionCalls } from '@forecourt/contract/session';
import { listingCalls as taskLists } from '@forecourt/contract/tasks/listing';
import { recordCalls as tasks } from '@forecourt/contract/tasks/record';
import type { Asked } from './client';
import type { Place } from './dealerships';

export interface Kind {
  name: string;
  /** How often it comes, of all weights together. */
  weight: number;
  make: (place: Place) => Asked;
}

const withId = (path: string, id: number) => path.replace('{id}', String(id));
const any = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** Letters alone: digits and dashes are no part of a name. */
export const newMark = () =>
  `Mark${randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

const keyed = (asked: Asked): Asked => ({
  ...asked,
  headers: { ...asked.headers, 'idempotency-key': randomUUID() },
});

const get =
  (path: (place: Place) => string) =>
  (place: Place): Asked => ({ path: path(place), token: place.token });

export const addCustomer = ({ token }: Place, mark = newMark()): Asked =>
  keyed({ method: 'POST', path: customers.create.path, token, body: { f_name: 'Campaign', l_name: mark } });

export const addTask = ({ token }: Place, title = newMark(), remindAt?: Date): Asked =>
  keyed({
    ...{ method: 'POST', path: tasks.add.path, token },
    body: {
      ...{ title, due_at: new Date(Date.now() + 86_400_000).toISOString() },
      ...(remindAt && { remind_at: remindAt.toISOString() }),
    },
  });

const changeCustomer = ({ token, customers: ids }: Place): Asked => ({
  ...{ method: 'PATCH', path: withId(customers.update.path, any(ids)), token },
  body: { comment: `Called at ${new Date().toISOString()}` },
});

const changeCar = ({ token, cars: ids }: Place): Asked => ({
  ...{ method: 'PATCH', path: withId(cars.saveCar.path, any(ids)), token },
  body: { odometer: Math.floor(Math.random() * 90_000), description: `Seen at ${new Date().toISOString()}` },
});

const IMPORTED = 20;

export const importCustomers = (
  { token }: Place,
  marks = Array.from({ length: IMPORTED }, () => newMark()),
): Asked => {
  const lines = marks.map((mark) => `Imported,${mark},${mark.toLowerCase()}@example.org`);
  const body = new FormData();
  body.append(
    'csv',
    new File([['First name,Last name,E-mail', ...lines].join('\n')], 'people.csv', { type: 'text/csv' }),
  );
  body.append('mapping', JSON.stringify({ f_name: 'First name', l_name: 'Last name', email: 'E-mail' }));
  return keyed({ method: 'POST', path: importingCalls.startImport.path, token, body });
};

const SEARCHED = ['fra', 'ok', 'tremb', 'singh', '604', 'nguyen', 'silva'];

/** A day's work at a dealership: mostly lists and records, some saves, now and then an import, a document or a feed. */
const KINDS: readonly Kind[] = [
  { name: 'session', weight: 6, make: get(() => sessionCalls.info.path) },
  { name: 'list of customers', weight: 16, make: get(() => `${customerLists.list.path}?limit=25`) },
  { name: 'list of vehicles', weight: 16, make: get(() => `${stockLists.list.path}?limit=25&view=ready`) },
  { name: 'list of leads', weight: 6, make: get(() => `${leadListingCalls.list.path}?limit=25`) },
  { name: 'list of tasks', weight: 6, make: get(() => `${taskLists.list.path}?limit=25`) },
  {
    name: 'search of customers',
    weight: 8,
    make: get(() => `${customerLists.minimal.path}?limit=25&q=${any(SEARCHED)}`),
  },
  {
    name: 'one customer',
    weight: 12,
    make: get((place) => withId(customers.single.path, any(place.customers))),
  },
  { name: 'one vehicle', weight: 12, make: get((place) => withId(cars.detail.path, any(place.cars))) },
  { name: 'customer added', weight: 4, make: (place) => addCustomer(place) },
  { name: 'customer changed', weight: 5, make: changeCustomer },
  { name: 'vehicle changed', weight: 5, make: changeCar },
  { name: 'task added', weight: 3, make: (place) => addTask(place) },
  { name: 'import of 20 customers', weight: 0.3, make: (place) => importCustomers(place) },
  {
    name: 'bill of sale as PDF',
    weight: 0.5,
    make: get(({ bill }) => `${documentsCalls.bill.path}?id=${bill}`),
  },
  {
    name: 'feed made',
    weight: 0.2,
    make: ({ token }) => ({
      ...{ method: 'POST', path: channelCalls.runNow.path.replace('{channel}', 'meta'), token },
    }),
  },
];

const TOTAL = KINDS.reduce((sum, { weight }) => sum + weight, 0);

export const chooseKind = (): Kind => {
  let at = Math.random() * TOTAL;
  for (const kind of KINDS) {
    at -= kind.weight;
    if (at < 0) return kind;
  }
  return any(KINDS);
};
