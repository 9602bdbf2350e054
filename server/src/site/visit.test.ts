import { describe, expect, it } from 'vitest';
import { readCookies, readVisit, visitCookie } from './visit';

const HOST = 'www.dealer.example';

const visitOf = (cookie: string | undefined) => readVisit(readCookies(cookie?.split(';')[0]));

describe('visitCookie', () => {
  it('keeps the campaign and the page that a visit begins at', () => {
    const cookie = visitCookie(
      '/inventory?utm_source=google&utm_medium=cpc&gclid=abc&other=1',
      {},
      { host: HOST, isSecure: true },
    );
    expect(visitOf(cookie)).toMatchObject({
      ...{ landingPath: '/inventory', utm_source: 'google', utm_medium: 'cpc', gclid: 'abc', referrer: '' },
    });
    expect(cookie).toContain('HttpOnly');
  });

  it('keeps the other site alone, not the page there', () => {
    const cookie = visitCookie(
      '/',
      { referer: 'https://news.example/private/article?id=1' },
      { host: HOST, isSecure: true },
    );
    expect(visitOf(cookie).referrer).toBe('https://news.example');
  });

  it.each([
    ['without anything to keep', '/', {}],
    ['from a page of the same site', '/', { referer: `https://${HOST}/inventory` }],
    ['of a visit that goes on', '/', { referer: 'https://news.example/', cookie: 'visit=referrer=x' }],
    ['from what is no address', '/', { referer: 'javascript:alert(1)' }],
  ])('sets none for a request %s', (_what, url, headers) =>
    expect(visitCookie(url, headers, { host: HOST, isSecure: true })).toBeUndefined(),
  );

  it('takes the newest campaign', () => {
    const cookie = visitCookie(
      '/?fbclid=1',
      { cookie: 'visit=utm_source%3Dgoogle' },
      { host: HOST, isSecure: true },
    );
    expect(visitOf(cookie)).toMatchObject({ fbclid: '1', utm_source: '' });
  });

  it('cuts what is too long, and leaves no control character', () => {
    const cookie = visitCookie(
      `/?utm_source=${'x'.repeat(3_000)}&utm_term=a%0d%0aset-cookie:%20b`,
      {},
      { host: HOST, isSecure: true },
    );
    expect(visitOf(cookie).utm_source).toHaveLength(200);
    expect(cookie).not.toMatch(/[\r\n]/);
    expect(visitOf(cookie).utm_term).toBe('a set-cookie: b');
  });
});
