export const PUBLISH_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PublishState = (typeof PUBLISH_STATES)[number];

/** When something is shown to the public, as instants in ISO 8601; null: not planned. */
export interface PublishTimes {
  publish_at: string | null;
  unpublish_at: string | null;
}

/** The state of a post or page at an instant. */
export const publishState = ({ publish_at, unpublish_at }: PublishTimes, now: Date): PublishState => {
  const at = now.getTime();
  if (publish_at === null) return 'draft';
  if (unpublish_at !== null && Date.parse(unpublish_at) <= at) return 'unpublished';
  return Date.parse(publish_at) > at ? 'scheduled' : 'published';
};

/** Shown from now on. One that was shown before keeps its first day. */
export const publishedNow = (times: PublishTimes, now: Date): PublishTimes => {
  const state = publishState(times, now);
  const wasShown = times.publish_at !== null && Date.parse(times.publish_at) <= now.getTime();
  return {
    publish_at: wasShown ? times.publish_at : now.toISOString(),
    unpublish_at: state === 'unpublished' ? null : times.unpublish_at,
  };
};

/** Shown no longer; what was only planned becomes a draft again. */
export const unpublishedNow = (times: PublishTimes, now: Date): PublishTimes => {
  const state = publishState(times, now);
  if (state === 'published') return { ...times, unpublish_at: now.toISOString() };
  return state === 'scheduled' ? { publish_at: null, unpublish_at: null } : times;
};

/** Shown and hidden as planned. A plan without a first instant leaves the one that has passed. */
export const scheduledFor = (times: PublishTimes, plan: PublishTimes, now: Date): PublishTimes =>
  plan.publish_at === null && publishState(times, now) === 'published'
    ? { ...plan, publish_at: times.publish_at }
    : plan;

/** The furthest that something is planned ahead, in days. */
export const SCHEDULE_MAX_DAYS = 5 * 366;

/** What is wrong with a plan for something with these times, by field; nothing when all is well. */
export const scheduleProblems = (
  times: PublishTimes,
  { publish_at, unpublish_at }: PublishTimes,
  now: Date,
): Partial<Record<keyof PublishTimes, string>> => {
  const at = now.getTime();
  const last = at + SCHEDULE_MAX_DAYS * 86_400_000;
  const problems: Partial<Record<keyof PublishTimes, string>> = {};
  const isShown = publishState(times, now) === 'published';
  if (publish_at === null && (unpublish_at === null || !isShown)) problems.publish_at = 'Required';
  if (publish_at !== null && Date.parse(publish_at) <= at) problems.publish_at = 'must be in the future';
  if (publish_at !== null && Date.parse(publish_at) > last) problems.publish_at = 'is too far in the future';
  if (unpublish_at === null) return problems;
  if (Date.parse(unpublish_at) <= at) problems.unpublish_at = 'must be in the future';
  else if (publish_at !== null && Date.parse(unpublish_at) <= Date.parse(publish_at))
    problems.unpublish_at = 'must be after the day it is published';
  else if (Date.parse(unpublish_at) > last) problems.unpublish_at = 'is too far in the future';
  return problems;
};

/** The next instant at which the public sees something else; null when none is planned. */
export const nextPublishEdge = ({ publish_at, unpublish_at }: PublishTimes, now: Date): Date | null => {
  const edges = [publish_at, unpublish_at]
    .map((edge) => (edge === null ? Number.NaN : Date.parse(edge)))
    .filter((edge) => edge > now.getTime());
  return edges.length > 0 ? new Date(Math.min(...edges)) : null;
};
