import type { SavedReply } from '@forecourt/contract/chat/settings';
import { expect, it } from 'vitest';
import { findReplies, slashQuery } from '../replies/find-replies';
import { durationText, waitedText } from './waiting';

it.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [7_500, '2 h 5 min'],
  [86_400, '1 day'],
  [200_000, '2 days'],
])('%s seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

it('a guest who writes after the clock of the page waits no negative time', () =>
  expect(waitedText('2030-01-01T10:00:05.000Z', Date.parse('2030-01-01T10:00:00.000Z'))).toBe('0 s'));

const reply = (id: number, title: string, text = ''): SavedReply => ({
  ...{ id, title, text, is_shared: 1, is_own: 0 },
});

it('finds saved replies by title, then by text', () => {
  const replies = [reply(1, 'Address', 'We are open'), reply(2, 'When open'), reply(3, 'Opening hours')];
  expect(findReplies(replies, 'open').map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(findReplies(replies, ' ').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(findReplies(replies, 'trade')).toEqual([]);
});

it.each([
  ['/', ''],
  ['/open', 'open'],
  ['either/or', null],
  ['/one\ntwo', null],
])('%j opens the saved replies with %j', (text, q) => expect(slashQuery(text)).toBe(q));
