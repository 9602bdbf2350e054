import { describe, expect, it } from 'vitest';
import { isEmail } from './email';

describe('isEmail', () => {
  it.each([
    'a@b.ca',
    'first.last+tag@sub.example.org',
    "o'hara@example.com",
    'zoé@exemple.québec',
    'x_y-z@1.example.co',
  ])('takes %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'a',
    'a@b',
    '@b.ca',
    'a@',
    'a@b.c',
    'a@@b.ca',
    'a b@c.ca',
    'a@b.ca ',
    'a@b.ca,c@d.ca',
    'a@b.ca;c@d.ca',
    'Ann <a@b.ca>',
    'a@b.ca\nBcc: c@d.ca',
    'a@b.ca\r',
    'a\u0000@b.ca',
    '"a"@b.ca',
    'a@b.ca.',
    `${'a'.repeat(250)}@b.ca`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
});
