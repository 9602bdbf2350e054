import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextPublishEdge,
  publishedNow,
  publishState,
  scheduledFor,
  scheduleProblems,
  unpublishedNow,
} from './index';

const NOW = new Date('2026-05-10T18:00:00Z');
const PAST = '2026-05-01T00:00:00Z';
const LATER = '2026-05-11T00:00:00.000Z';
const LAST = '2026-06-01T00:00:00.000Z';
const times = (publish_at: string | null, unpublish_at: string | null = null) => ({
  publish_at,
  unpublish_at,
});

describe('publishState', () => {
  it.each([
    [times(null), 'draft'],
    [times(PAST), 'published'],
    [times(NOW.toISOString()), 'published'],
    [times(LATER), 'scheduled'],
    [times(LATER, LAST), 'scheduled'],
    [times(PAST, LATER), 'published'],
    [times(PAST, NOW.toISOString()), 'unpublished'],
  ])('of %j is %s', (value, state) => expect(publishState(value, NOW)).toBe(state));
});

const instants = fc.option(
  fc.integer({ min: -5, max: 5 }).map((days) => new Date(NOW.getTime() + days * 86_400_000).toISOString()),
);
const anyTimes = fc
  .record({ publish_at: instants, unpublish_at: instants })
  .filter(
    ({ publish_at, unpublish_at }) =>
      unpublish_at === null || (publish_at !== null && publish_at < unpublish_at),
  );

describe('publishing and unpublishing', () => {
  it('shows it, and shows it no longer, whatever it was', () =>
    fc.assert(
      fc.property(anyTimes, (value) => {
        expect(publishState(publishedNow(value, NOW), NOW)).toBe('published');
        expect(['draft', 'unpublished']).toContain(publishState(unpublishedNow(value, NOW), NOW));
      }),
    ));

  it('keeps the day on which it was first shown', () => {
    expect(publishedNow(times(PAST, PAST), NOW)).toEqual(times(PAST));
    expect(publishedNow(times(LATER, LAST), NOW)).toEqual(times(NOW.toISOString(), LAST));
    expect(unpublishedNow(times(LATER, LAST), NOW)).toEqual(times(null));
  });
});

describe('a plan', () => {
  it.each([
    [times(null), times(LATER), {}],
    [times(null), times(LATER, LAST), {}],
    [times(PAST), times(null, LATER), {}],
    [times(null), times(null, LATER), { publish_at: 'Required' }],
    [times(PAST), times(null), { publish_at: 'Required' }],
    [times(null), times(PAST), { publish_at: 'must be in the future' }],
    [times(null), times(LAST, LATER), { unpublish_at: 'must be after the day it is published' }],
    [times(null), times('2099-01-01T00:00:00Z'), { publish_at: 'is too far in the future' }],
  ])('for %j of %j has problems %j', (before, plan, problems) =>
    expect(scheduleProblems(before, plan, NOW)).toEqual(problems),
  );

  it('to take something offline leaves the day it was published', () =>
    expect(scheduledFor(times(PAST), times(null, LATER), NOW)).toEqual(times(PAST, LATER)));

  it.each([
    [times(null), null],
    [times(PAST), null],
    [times(PAST, LATER), LATER],
    [times(LATER, LAST), LATER],
  ])('of %j changes what is shown next at %s', (value, edge) =>
    expect(nextPublishEdge(value, NOW)?.toISOString() ?? null).toBe(edge),
  );
});
