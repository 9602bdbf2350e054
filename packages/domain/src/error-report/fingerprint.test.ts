import { describe, expect, it } from 'vitest';
import { fingerprintOf, placeOf, withoutNumbers } from './fingerprint';

const report = (more: object = {}) => ({
  ...{ source: 'browser' as const, title: 'TypeError: x is null' },
  message: 'TypeError: x is null\n    at Row (https://a.example/assets/list-Ab12Cd34.js:10:20)\n    at b',
  from: 'https://a.example/#/admin/vehicle-detail/17',
  ...more,
});

describe('the fingerprint of an error', () => {
  it.each([
    ['another record in the title', { title: 'TypeError: x is null' }, { title: 'TypeError: x is null' }],
    ['another number', { title: 'no car 17' }, { title: 'no car 4711' }],
    [
      'another version of the file',
      {},
      { message: 'x\n    at Row (https://b.example/assets/list-Zz99Yy88.js:11:7)' },
    ],
    ['another screen, with a stack', {}, { from: 'https://a.example/#/admin/leads' }],
  ])('is the same for %s', (_what, one, other) => {
    expect(fingerprintOf(report(one))).toBe(fingerprintOf(report(other)));
  });

  it.each([
    ['another title', { title: 'TypeError: y is null' }],
    ['another place', { message: 'x\n    at Column (https://a.example/assets/list-Ab12Cd34.js:10:20)' }],
    ['the server', { source: 'server' as const }],
    ['another screen, without a stack', { message: 'no stack', from: '/#/admin/leads' }],
  ])('differs for %s', (_what, other) => {
    expect(fingerprintOf(report(other))).not.toBe(fingerprintOf(report()));
  });

  it('says where it was thrown, as Firefox and Chromium write it', () => {
    expect(placeOf('render@https://a.example/assets/x-abcdEFGH.js:3:9\n', '')).toBe('/assets/x.js:#:#');
    expect(placeOf('Error: a\n    at go (/srv/x.ts:1:2)', '')).toBe('go (/srv/x.ts:#:#)');
    expect(placeOf('nothing', 'https://a.example/#/admin/deal/5')).toBe('/#/admin/deal/#');
  });

  it('leaves the words', () => {
    expect(withoutNumbers('deal 12 of 9f8b7c6d-1234-4abc-9def-001122334455')).toBe('deal # of #');
  });
});
