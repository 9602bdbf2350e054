import { describe, expect, it } from 'vitest';
import { aRoom } from '../test-support/samples';
import { belongsTo, isLate, nextPage, roomsOf, withoutRoom, withRoom } from './room-pages';

const idsOf = (data: Parameters<typeof roomsOf>[0]) => roomsOf(data).map(({ id }) => id);
const pagesOf = (...pages: number[][]) => ({
  pages: pages.map((ids, at) => ({ rooms: ids.map((id) => aRoom(id)), hasMore: at < pages.length - 1 })),
  pageParams: pages.map(() => undefined),
});
const NOW = '2030-01-01T11:00:00.000Z';

describe('the room list', () => {
  it('moves a room with a new message to the top, from a later page too', () => {
    const data = withRoom(pagesOf([9, 8], [7, 6]), aRoom(6, { last_message_at: NOW }), true);
    expect(idsOf(data)).toEqual([6, 9, 8, 7]);
  });

  it('adds a new room once', () => {
    const once = withRoom(pagesOf([9, 8]), aRoom(10), true);
    expect(idsOf(withRoom(once, aRoom(10), true))).toEqual([10, 9, 8]);
  });

  it('loses a room that the filter does not show any more, and one that is removed', () => {
    expect(idsOf(withRoom(pagesOf([9, 8]), aRoom(8), false))).toEqual([9]);
    expect(idsOf(withoutRoom(pagesOf([9, 8], [7]), 7))).toEqual([9, 8]);
  });

  it('goes on after its oldest room, also when the last one of the page has moved up', () => {
    const data = pagesOf([9, 8], [7, 6], []);
    const pages = data.pages.slice(0, 2);
    expect(nextPage(pages)).toEqual({ at: aRoom(6).last_message_at, id: 6 });
    const moved = withRoom({ ...data, pages }, aRoom(6, { last_message_at: NOW }), true);
    expect(nextPage(moved.pages)).toEqual({ at: aRoom(7).last_message_at, id: 7 });
    expect(nextPage(data.pages)).toBeUndefined();
  });

  it.each([
    ['all', aRoom(1), true],
    ['all', aRoom(1, { state: 'closed' }), false],
    ['mine', aRoom(1, { responsible_user_id: 5 }), true],
    ['mine', aRoom(1, { responsible_user_id: 6 }), false],
    ['mine', aRoom(1, { responsible_user_id: 5, state: 'closed' }), false],
    ['waiting', aRoom(1, { waiting_since: NOW }), true],
    ['waiting', aRoom(1), false],
    ['closed', aRoom(1, { state: 'closed' }), true],
    ['closed', aRoom(1), false],
  ] as const)('%s', (filter, room, shown) =>
    expect(belongsTo(filter, room, { userId: 5, managesChat: false })).toBe(shown),
  );

  it('has rooms of colleagues for who manages the chat alone', () => {
    const room = aRoom(1, { responsible_user_id: 6 });
    const shown = [true, false].map((managesChat) => belongsTo('all', room, { userId: 5, managesChat }));
    expect(shown).toEqual([true, false]);
  });

  it('ignores a change that comes late', () => {
    const newer = aRoom(1, { last_message_at: NOW });
    expect([isLate(aRoom(1), newer), isLate(newer, aRoom(1)), isLate(newer, undefined)]).toEqual([
      ...[true, false, false],
    ]);
  });
});
