import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text';

describe('cutText', () => {
  it.each([
    ['short', 10, 'short'],
    ['longer', 4, 'long'],
    ['ab😀cd', 3, 'ab'],
    ['ab😀cd', 4, 'ab😀'],
    ['', 4, ''],
  ])('of %j to %d is %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut));
});
