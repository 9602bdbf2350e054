import { expect, it } from 'vitest';
import { lateText } from './late-text';

const NOW = new Date('2026-03-04T12:00:00Z');

it.each([
  ['2026-03-04T11:59:50Z', '1 min late'],
  ['2026-03-04T11:28:00Z', '32 min late'],
  ['2026-03-04T09:30:00Z', '2 h late'],
  ['2026-02-01T12:00:00Z', '31 d late'],
])('what was due at %s is %s', (due, text) => expect(lateText(due, NOW)).toBe(text));
