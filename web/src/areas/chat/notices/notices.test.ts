import { expect, it } from 'vitest';
import { aMessage, aRoom } from '../test-support/samples';
import { concernsUser, isMessage, isRoom, noticeText } from './message-notice';

it.each([
  [undefined, true],
  [null, true],
  [5, true],
  [6, false],
])('a message in a room of %s is told to user 5: %s', (responsible, told) =>
  expect(concernsUser(responsible, 5)).toBe(told),
);

it('says what came without a text', () => {
  expect(noticeText({ message: 'Hello', messageType: 'text' })).toBe('Hello');
  expect(noticeText({ message: '', messageType: 'image' })).toBe('sent a picture');
  expect(noticeText({ message: '', messageType: 'doc' })).toBe('sent a document');
});

it('takes messages and rooms for what they are', () => {
  expect([aMessage(1), aRoom(1), null, 'x', {}].map(isMessage)).toEqual([true, false, false, false, false]);
  expect([aMessage(1), aRoom(1), null, 'x', {}].map(isRoom)).toEqual([false, true, false, false, false]);
});
