import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVED_SEGMENTS, SLUG_MAX, slugFrom, slugProblem } from './index';

describe('slugFrom', () => {
  it.each([
    ['About us', 'about-us'],
    ['Été & neige!', 'ete-and-neige'],
    ["Don't wait", 'dont-wait'],
    ['Cœur', 'coeur'],
    ['../../etc/passwd', 'etc-passwd'],
    ['  --  ', ''],
    ['汽车', ''],
    [`${'word '.repeat(40)}`, `${'word-'.repeat(15)}word`],
    ['x'.repeat(200), 'x'.repeat(SLUG_MAX)],
  ])('of %j is %j', (title, slug) => expect(slugFrom(title)).toBe(slug));

  it('is empty, reserved or allowed, whatever the title', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugFrom(title);
        if (slug !== '' && !RESERVED_SEGMENTS.includes(slug)) expect(slugProblem(slug)).toBeUndefined();
        expect(slugFrom(slug)).toBe(slug);
      }),
    ));
});

describe('slugProblem', () => {
  it.each(['about-us', 'a', '2026', 'x'.repeat(SLUG_MAX)])('takes %j', (slug) =>
    expect(slugProblem(slug)).toBeUndefined(),
  );
  it.each([
    ...[
      '',
      '..',
      '.',
      'a/b',
      '../a',
      'a..b',
      'A',
      'é',
      'a b',
      '-a',
      'a-',
      'a--b',
      '%2e%2e',
      'a\u0000',
      'a.html',
    ],
    ...['inventory', 'blog', 'pages', 'site', 'fr', 'api', 'admin', 'x'.repeat(SLUG_MAX + 1)],
  ])('refuses %j', (slug) => expect(slugProblem(slug)).toBeTypeOf('string'));
});
