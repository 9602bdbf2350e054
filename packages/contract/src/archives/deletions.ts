import { z } from 'zod';
import { call } from '../call';
import { flag, instant, required, requiredLine, sharedIdOf } from '../scalars';

/** asked: waits for a second person; waiting: confirmed, may be cancelled until it is due. */
export const DELETION_STATES = ['asked', 'waiting', 'deleting', 'deleted', 'cancelled'] as const;
export type DeletionState = (typeof DELETION_STATES)[number];

const params = z.object({ id: sharedIdOf('dealership_deletion') });

const deletion = z.object({
  id: z.number(),
  dealership_id: z.number(),
  dealership_name: z.string(),
  reason: z.string(),
  state: z.enum(DELETION_STATES),
  asked_by: z.string(),
  asked_at: instant,
  confirmed_by: z.string().nullable(),
  confirmed_at: instant.nullable(),
  /** When its records are deleted. */
  due_at: instant.nullable(),
  cancelled_by: z.string().nullable(),
  ended_at: instant.nullable(),
  rows_deleted: z.number(),
  files_deleted: z.number(),
  /** The viewer is someone else than who asked. */
  may_confirm: flag,
});

const dealershipParams = z.object({ id: sharedIdOf('dealership') });

/** Names that are listed; the counts are of all. */
export const NAMES_LISTED = 20;

/** What a deletion takes away. */
const contents = z.object({
  dealership_id: z.number(),
  dealership_name: z.string(),
  vehicles: z.number(),
  customers: z.number(),
  deals: z.number(),
  bills: z.number(),
  files: z.number(),
  file_bytes: z.number(),
  /** Staff who work nowhere else. */
  users_lost: z.number(),
  users_lost_names: z.array(z.string()),
  /** Customers who sign in to the portal of this dealership alone. */
  portal_accounts_lost: z.number(),
  /** People who work at another dealership too: they keep their account there. */
  users_kept: z.number(),
  users_kept_names: z.array(z.object({ full_name: z.string(), works_at: z.string() })),
});

export const archiveDeletionCalls = {
  deletionContents: call({
    method: 'GET',
    path: '/api/v1/dealerships/{id}/deletion-contents',
    access: 'archives.deleteDealership',
    summary: 'What would be lost if a dealership was deleted, and which users would keep their account',
    params: dealershipParams,
    reply: contents,
  }),
  pendingDeletion: call({
    method: 'GET',
    path: '/api/v1/dealerships/{id}/deletion',
    access: 'platform.siteSettings',
    summary: 'The deletion of a dealership that was asked for or waits until its day, if there is one',
    params: dealershipParams,
    reply: z.object({ deletion: deletion.nullable() }),
  }),
  deletions: call({
    method: 'GET',
    path: '/api/v1/dealership-deletions',
    access: 'archives.deleteDealership',
    summary: 'Deletions of dealerships, newest first',
    reply: z.array(deletion),
  }),
  askDeletion: call({
    method: 'POST',
    path: '/api/v1/dealership-deletions',
    access: 'archives.deleteDealership',
    summary: 'Asks that a dealership be deleted; another person has to confirm it',
    body: z.object({
      dealership_id: sharedIdOf('dealership'),
      /** As it stands in its record, so that nobody deletes the wrong one. */
      dealership_name: requiredLine(200),
      reason: required(1_000),
    }),
    status: 201,
    reply: deletion,
  }),
  confirmDeletion: call({
    method: 'POST',
    path: '/api/v1/dealership-deletions/{id}/confirm',
    access: 'archives.deleteDealership',
    summary:
      'Confirms a deletion that someone else asked for: the dealership is suspended and deleted after 30 days',
    params,
    reply: deletion,
  }),
  cancelDeletion: call({
    method: 'POST',
    path: '/api/v1/dealership-deletions/{id}/cancel',
    access: 'archives.deleteDealership',
    summary: 'Cancels a deletion that is not due yet; the dealership has its status back',
    params,
    reply: deletion,
  }),
};
