import type { GuestState } from '@forecourt/contract/chat/events';
import { describe, expect, it } from 'vitest';
import { type Choices, modeOf } from './mode';

const OPEN: GuestState = {
  ...{ isOpen: true, isOnline: true, asksContact: false, name: '', greeting: 'Hello', dealer: 'Alpha Cars' },
  unread: 0,
};
const NONE: Choices = { hasLeftAsk: false, hasLeftForm: false, wantsForm: false, hasDraft: false };
const WROTE = { waiting: [{ creation_id: '12345678', message: 'Hi' }] };

describe('modeOf', () => {
  it.each([
    ['before the server has answered', null, {}, {}, 'write'],
    ['open, with someone there', OPEN, {}, {}, 'write'],
    ['open, with nobody there', { ...OPEN, isOnline: false }, {}, {}, 'leave'],
    ['outside opening hours', { ...OPEN, isOpen: false }, {}, {}, 'leave'],
    ['outside opening hours, having written', { ...OPEN, isOpen: false }, {}, WROTE, 'write'],
    [
      'outside opening hours, with something typed',
      { ...OPEN, isOpen: false },
      { hasDraft: true },
      {},
      'write',
    ],
    ['outside opening hours, the form left', { ...OPEN, isOpen: false }, { hasLeftForm: true }, {}, 'write'],
    [
      'outside opening hours, the form asked for',
      { ...OPEN, isOpen: false },
      { wantsForm: true },
      WROTE,
      'leave',
    ],
    ['outside opening hours, details given', { ...OPEN, isOpen: false, name: 'Ada' }, {}, {}, 'write'],
    ['asked for details', { ...OPEN, asksContact: true }, {}, WROTE, 'ask'],
    ['asked for details, not now', { ...OPEN, asksContact: true }, { hasLeftAsk: true }, WROTE, 'write'],
  ] as const)('%s', (_when, guest, choices, more, expected) =>
    expect(modeOf({ guest, messages: [], waiting: [], ...more }, { ...NONE, ...choices })).toBe(expected),
  );
});
