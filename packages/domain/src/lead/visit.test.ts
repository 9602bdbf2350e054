import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelOfVisit, cleanVisit, MARKETING_CHANNELS, VISIT_FIELDS, type Visit } from './visit';

const visit = (given: Partial<Visit>): Visit => cleanVisit(given);

describe('the channel of a visit', () => {
  it.each<[string, Partial<Visit>, string]>([
    ['nothing known', {}, 'direct'],
    ['our own pages', { referrer: 'https://www.harbour.example/inventory' }, 'direct'],
    ['a Google ad', { gclid: 'x', referrer: 'https://www.google.ca/' }, 'paid-search'],
    ['a search ad by its link', { utm_source: 'bing', utm_medium: 'CPC' }, 'paid-search'],
    ['an ad on Facebook', { utm_source: 'facebook', utm_medium: 'paid', fbclid: 'x' }, 'paid-social'],
    ['an ad on social media', { utm_source: 'meta', utm_medium: 'paid_social' }, 'paid-social'],
    ['an ad on a network', { utm_source: 'tradenews', utm_medium: 'cpm' }, 'campaign'],
    ['a post on Facebook', { fbclid: 'x', referrer: 'https://l.facebook.com/' }, 'social'],
    ['a search', { referrer: 'https://www.google.com/search?q=civic' }, 'organic-search'],
    [
      'the search app',
      { referrer: 'android-app://com.google.android.googlequicksearchbox/' },
      'organic-search',
    ],
    ['a video', { referrer: 'https://m.youtube.com/watch' }, 'social'],
    ['webmail', { referrer: 'https://mail.google.com/' }, 'email'],
    ['a newsletter', { utm_source: 'newsletter', utm_medium: 'E-mail' }, 'email'],
    ['a flyer', { utm_campaign: 'spring flyer' }, 'campaign'],
    ['a text message', { utm_source: 'sms', utm_medium: 'sms' }, 'campaign'],
    ['another website', { referrer: 'https://news.example.org/cars' }, 'referral'],
    [
      'a site whose name has one of a search engine in it',
      { referrer: 'https://notgoogle.example/' },
      'referral',
    ],
    ['a link of a partner', { utm_source: 'kijiji', utm_medium: 'referral' }, 'referral'],
  ])('from %s', (_, given, channel) => expect(channelOfVisit(visit(given), 'harbour.example')).toBe(channel));

  it('is one of the list, whatever was sent, and what is kept is short', () => {
    const values = MARKETING_CHANNELS.map(({ value }) => value);
    const sent = fc.record(
      Object.fromEntries(VISIT_FIELDS.map((name) => [name, fc.string({ maxLength: 900 })])),
    );
    fc.assert(
      fc.property(sent, (given) => {
        const kept = cleanVisit(given);
        expect(values).toContain(channelOfVisit(kept));
        for (const name of VISIT_FIELDS) expect(kept[name].length).toBeLessThanOrEqual(500);
        expect(cleanVisit(kept)).toEqual(kept);
      }),
    );
  });
});

describe('a visit', () => {
  it('keeps neither what was searched for nor an account', () =>
    expect(
      visit({ referrer: 'https://me:secret@www.google.ca/search?q=bad+credit#x', landingPath: '/fr?x=1' }),
    ).toMatchObject({
      ...{ referrer: 'https://www.google.ca/search', landingPath: '/fr' },
    }));

  it('is empty where something else than an address is sent', () =>
    expect(visit({ referrer: 'javascript:alert(1)', landingPath: 'https://evil.example/' })).toMatchObject({
      ...{ referrer: '', landingPath: '' },
    }));
});
