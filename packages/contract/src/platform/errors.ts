import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { instant, sharedIdOf } from '../scalars';

export const ERROR_STATES = ['open', 'resolved', 'ignored'] as const;
const errorState = z.enum(ERROR_STATES);

const group = z.object({
  id: z.number(),
  title: z.string(),
  /** Where it was thrown: the first line of the stack, or the screen. */
  place: z.string(),
  source: z.enum(['browser', 'server']),
  state: errorState,
  count: z.number(),
  first_seen: instant,
  last_seen: instant,
  /** Of those occurrences that are still kept. */
  dealerships: z.number(),
  users: z.number(),
  /** It came again after it had been resolved. */
  reopened: z.boolean(),
});

export const errorCalls = {
  errorReports: call({
    method: 'GET',
    path: '/api/v1/error-reports',
    access: 'errors.read',
    summary: 'Errors that browsers and the server reported, each occurrence',
    query: listQuery(['created_at'], { group_id: sharedIdOf('error_group').optional() }),
    reply: listOf(
      z.object({
        id: z.number(),
        title: z.string(),
        message: z.string(),
        from: z.string(),
        source: z.enum(['browser', 'server']),
        request_id: z.string().nullable(),
        username: z.string().nullable(),
        dealership: z.string().nullable(),
        created_at: instant,
      }),
    ),
  }),
  errorGroups: call({
    method: 'GET',
    path: '/api/v1/error-groups',
    access: 'errors.read',
    summary: 'Errors with the same cause as one row each, with how often and where',
    query: listQuery(['last_seen', 'first_seen', 'count'], {
      state: z.enum([...ERROR_STATES, 'all']).optional(),
      source: z.enum(['browser', 'server']).optional(),
    }),
    reply: listOf(group),
  }),
  errorGroup: call({
    method: 'GET',
    path: '/api/v1/error-groups/{id}',
    access: 'errors.read',
    summary: 'One group of errors',
    params: z.object({ id: sharedIdOf('error_group') }),
    reply: group,
  }),
  setErrorState: call({
    method: 'PATCH',
    path: '/api/v1/error-groups/{id}',
    access: 'errors.read',
    summary: 'Marks a group as resolved, ignored or open; a resolved one opens again when it comes again',
    params: z.object({ id: sharedIdOf('error_group') }),
    body: z.object({ state: errorState }),
    reply: group,
  }),
};
