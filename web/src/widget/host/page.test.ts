import { describe, expect, it } from 'vitest';
import { languageOf, pageOf, themeOf } from './page';

describe('the page that shows the chat', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['FR', 'fr'],
    ['en-CA', 'en'],
    ['fro', 'en'],
    ['', 'en'],
    ['de', 'en'],
  ])('in the language %j has the chat in %s', (lang, expected) => expect(languageOf(lang)).toBe(expected));

  it.each([
    [undefined, 'normal', false, 'light'],
    [undefined, 'normal', true, 'dark'],
    [undefined, 'light dark', true, 'dark'],
    [undefined, 'light', true, 'light'],
    [undefined, 'dark', false, 'dark'],
    ['light', 'dark', true, 'light'],
    ['dark', 'light', false, 'dark'],
    ['blue', 'light', true, 'light'],
  ] as const)(
    'with data-theme %s, color-scheme %s and a dark system %s is %s',
    (asked, scheme, dark, expected) => expect(themeOf(asked, scheme, dark)).toBe(expected),
  );

  it('is told by its path on the site itself, by its address without query elsewhere', () => {
    const chat = 'https://www.dealer.example';
    expect(pageOf(`${chat}/inventory/civic?utm_source=x#y`, ' Civic ', chat)).toEqual({
      path: '/inventory/civic',
      title: 'Civic',
    });
    expect(pageOf('https://club.example/cars?mail=ada@example.org', 'Club', chat).path).toBe(
      'https://club.example/cars',
    );
    const long = pageOf(`${chat}/${'x'.repeat(2_000)}`, 'y'.repeat(2_000), chat);
    expect([long.path.length, long.title.length]).toEqual([300, 200]);
  });
});
