import {
  type PublishTimes,
  publishedNow,
  scheduledFor,
  scheduleProblems,
  unpublishedNow,
} from '@forecourt/domain/publishing/index';
import { type Db, violated } from '../../db/database';
import { badField, Refusal } from '../../http/refusal';
import { hasSlug, type PublishTable } from './publish.queries';

export type PublishStep =
  | { do: 'publish' }
  | { do: 'unpublish' }
  | { do: 'schedule'; publish_at?: string | null | undefined; unpublish_at?: string | null | undefined };

const utc = (instant: string | null | undefined): string | null =>
  instant ? new Date(instant).toISOString() : null;

/** The times after a step; a plan that makes no sense is refused on its fields. */
export const timesAfter = (times: PublishTimes, step: PublishStep, now: Date): PublishTimes => {
  if (step.do === 'publish') return publishedNow(times, now);
  if (step.do === 'unpublish') return unpublishedNow(times, now);
  const plan = { publish_at: utc(step.publish_at), unpublish_at: utc(step.unpublish_at) };
  const fields = scheduleProblems(times, plan, now);
  const [message] = Object.values(fields);
  if (message) throw new Refusal(400, message, { fields });
  return scheduledFor(times, plan, now);
};

const TAKEN = 'is the address of another one already';

/** Refuses an address that another one has, on its field. The unique index decides when two come at once: see `refusingTaken`. */
export const refuseTakenSlug = async (
  db: Db,
  tenant: number,
  table: PublishTable,
  { slug, exceptId, field = 'slug' }: { slug: string; exceptId?: number; field?: string },
): Promise<void> => {
  if (await hasSlug(db, tenant, table, slug, exceptId)) throw badField(field, TAKEN);
};

/** Does the work; the same refusal when the named unique index found the address taken meanwhile. */
export const refusingTaken = async <T>(index: string, work: Promise<T>, field = 'slug'): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (violated(error)?.constraint === index) throw badField(field, TAKEN);
    throw error;
  }
};

/** Undoing a removal whose address was given to another one meanwhile: 'about-us-2', say. */
export const freeSlug = async (
  db: Db,
  tenant: number,
  table: PublishTable,
  slug: string,
  exceptId: number,
): Promise<string> => {
  for (let number = 1; number < 50; number += 1) {
    const tried = number === 1 ? slug : `${slug.slice(0, 76)}-${number}`;
    if (!(await hasSlug(db, tenant, table, tried, exceptId))) return tried;
  }
  throw badField('slug', TAKEN);
};
