import { expect, it } from 'vitest';
import { CallError } from '../../../api/client';
import type { FollowUp } from '../customer';
import { followUpInFormShape, followUpValues } from './follow-up-values';

const followUp: FollowUp = {
  ...{ id: 1, frk_customer_id: 2, customer: 'Ada Byron', assignee: { id: 7, name: 'Sam' } },
  ...{ what: 'Call', due_at: '2030-05-01T17:00:00Z', is_done: 0, done_at: null, done_by: '', outcome: '' },
  ...{ reminded_at: null, created_by: 'Sam', created_at: '2030-04-01T17:00:00Z', version: 3 },
};

it('compares a refused save with the record in the fields of the form, the assignee included', () => {
  const refused = new CallError(409, { message: 'changed', requestId: 'r1', current: followUp });
  expect(followUpInFormShape(refused)).toMatchObject({
    status: 409,
    body: { message: 'changed', requestId: 'r1', current: followUpValues(followUp) },
  });
  expect(followUpValues(followUp).assignee_id).toBe(7);
});

it.each([
  new CallError(409, { message: 'changed', requestId: 'r1' }),
  new CallError(409, { message: 'changed', requestId: 'r1', current: { version: 1 } }),
  new Error('x'),
])('leaves other errors as they are', (error) => expect(followUpInFormShape(error)).toBe(error));
