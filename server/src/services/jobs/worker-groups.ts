/**
 * The workers that do jobs, and how many jobs each group does at once on a server. What may wait for a slow server elsewhere, or
 * comes in thousands, has a group of its own: the others never wait for it.
 */
export const WORKER_GROUPS = {
  /** Mails, codes, and all that names no group. */
  usual: 4,
  feeds: 2,
  deliveries: 8,
  campaigns: 3,
  posts: 4,
  /** They hold no connection while they wait for an answer. */
  webhooks: 16,
  /** Archives of whole dealerships. */
  archives: 2,
} as const;
export type WorkerGroup = keyof typeof WORKER_GROUPS;

export const WORKER_GROUP_NAMES = Object.keys(WORKER_GROUPS) as WorkerGroup[]; // the keys of an object of this file
