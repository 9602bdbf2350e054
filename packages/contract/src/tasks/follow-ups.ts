import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flag, flagIn, idOf, instant, ok, omittedWhenEmpty, required, text, version } from '../scalars';

/** Follow-ups of customers are tasks of their own kind; their calls stay as the customers' screens know them. */
const customerId = z.object({ id: idOf('customer') });
const followUpId = z.object({ id: idOf('task') });

const followUp = z.object({
  id: z.number(),
  frk_customer_id: z.number(),
  customer: z.string(),
  assignee: z.object({ id: z.number(), name: z.string() }),
  what: z.string(),
  due_at: instant,
  is_done: flag,
  done_at: instant.nullable(),
  done_by: z.string(),
  outcome: z.string(),
  reminded_at: instant.nullable(),
  created_by: z.string(),
  created_at: instant,
  version: z.number(),
});

export const followUpForm = z.object({
  what: required(500),
  due_at: instant,
  /** Who is reminded; whoever writes it unless another is named. */
  assignee_id: omittedWhenEmpty(idOf('app_user')),
});
export const followUpUpdateForm = z.object({
  what: omittedWhenEmpty(text(500)),
  due_at: omittedWhenEmpty(instant),
  assignee_id: omittedWhenEmpty(idOf('app_user')),
  is_done: omittedWhenEmpty(flagIn),
  outcome: omittedWhenEmpty(text(1_000)),
  version: version.optional(),
});

export const followUpCalls = {
  followUps: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/follow-ups',
    access: 'customers.view',
    summary: 'Follow-ups of a customer: the open ones by when they are due, then the done ones',
    params: customerId,
    reply: z.array(followUp),
  }),
  myFollowUps: call({
    method: 'GET',
    path: '/api/v1/follow-ups',
    access: 'customers.view',
    summary: 'Follow-ups over all customers: those of the one who asks, unless all are asked for',
    query: listQuery(['due_at', 'created_at'], {
      all: flagIn.default(0),
      is_done: flagIn.default(0),
      due_before: omittedWhenEmpty(instant),
    }),
    reply: listOf(followUp),
  }),
  followUp: call({
    method: 'GET',
    path: '/api/v1/follow-ups/{id}',
    access: 'customers.view',
    summary: 'One follow-up',
    params: followUpId,
    reply: followUp,
  }),
  addFollowUp: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/follow-ups',
    access: 'customers.edit',
    summary: 'Plans a follow-up; whoever has it is reminded when it is due',
    params: customerId,
    body: followUpForm,
    reply: followUp,
    status: 201,
    example: { body: { what: 'Ask about the test drive', due_at: '2030-05-01T17:00:00Z' } },
  }),
  saveFollowUp: call({
    method: 'PATCH',
    path: '/api/v1/follow-ups/{id}',
    access: 'customers.edit',
    summary: 'Changes a follow-up, says that it is done, or opens it again',
    params: followUpId,
    body: followUpUpdateForm,
    reply: followUp,
  }),
  removeFollowUp: call({
    method: 'DELETE',
    path: '/api/v1/follow-ups/{id}',
    access: 'customers.edit',
    summary: 'Takes a follow-up away',
    params: followUpId,
    reply: ok,
  }),
};
