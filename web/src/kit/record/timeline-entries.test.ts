import { expect, it } from 'vitest';
import { joinRepeated, type TimelineEntry } from './timeline-entries';

const entry = (id: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  at: '2026-01-01T00:00:00Z',
  by: 'Ada',
  what: 'Photo added',
  changes: [],
  ...more,
});

const linesOf = (...entries: TimelineEntry[]) =>
  joinRepeated(entries).map(({ entry: { id }, times }) => [id, times]);

it('joins the same thing done by the same person several times in a row', () => {
  expect(linesOf(entry(3), entry(2), entry(1))).toEqual([[3, 3]]);
});

it('shows once what was written down twice at the same time', () => {
  const text = 'Call about the test drive';
  expect(linesOf(entry(3, { text }), entry(2, { text }), entry(1, { text: 'Other' }))).toEqual([
    [3, 1],
    [1, 1],
  ]);
  expect(linesOf(entry(2, { text, at: '2026-01-01T00:05:00Z' }), entry(1, { text }))).toHaveLength(2);
});

it('keeps apart what another person did, what lies between, and what has a text or changes', () => {
  expect(linesOf(entry(2), entry(1, { by: 'Bo' }))).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(linesOf(entry(3), entry(2, { what: 'Note' }), entry(1))).toHaveLength(3);
  expect(linesOf(entry(2, { text: 'Two keys' }), entry(1))).toHaveLength(2);
  expect(linesOf(entry(2), entry(1, { changes: [{ field: 'Price', from: '1', to: '2' }] }))).toHaveLength(2);
});
