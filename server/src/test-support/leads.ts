import type { InputOf } from '@forecourt/contract';
import { leadAddingCalls } from '@forecourt/contract/leads/adding';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { expect } from 'vitest';
import type { TestApp } from './app';

type NewLead = Partial<NonNullable<InputOf<typeof leadAddingCalls.create>['body']>>;
type Filters = NonNullable<InputOf<typeof leadListingCalls.list>['query']>;

/** Adds, reads and lists leads through the calls. */
export const leadsOf = (t: TestApp) => ({
  /** A lead that is fine, of someone whom nobody knows yet unless it says otherwise. */
  add: async (token: string, more: NewLead = {}) => {
    const { status, body } = await t.call(
      leadAddingCalls.create,
      { body: { type: 5, f_name: `Person ${Math.random().toString(36).slice(2, 8)}`, ...more } },
      token,
    );
    expect(status).toBe(201);
    return body;
  },
  read: async (token: string, id: number) =>
    (await t.call(leadRecordCalls.get, { params: { id } }, token)).body,
  list: async (token: string, query: Filters = {}) =>
    (await t.call(leadListingCalls.list, { query }, token)).body,
});
