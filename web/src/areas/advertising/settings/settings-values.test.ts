import { describe, expect, it } from 'vitest';
import { checkSettings, displayOf, filterText } from './settings-values';

const filter = {
  ...{ condition: 'all' as const, price_from: null, price_to: null },
  ...{ vehicle_types: [], needs_picture: 0 as const },
};

describe('the filter of a channel in words', () => {
  it.each([
    [filter, 'New and used'],
    [{ ...filter, condition: 'used' as const, price_from: 5_000 }, 'Used only, from $5,000.00'],
    [
      { ...filter, price_to: 20_000, vehicle_types: [2 as const], needs_picture: 1 as const },
      'New and used, up to $20,000.00, Truck, with photos',
    ],
  ])('%j', (given, text) => expect(filterText(given)).toBe(text));
});

describe('what both changed', () => {
  it.each([
    ['is_on', 0, 'Off'],
    ['delivery', 'sftp', 'Upload by SFTP'],
    ['every_minutes', 1_440, 'Once a day'],
    ['hour', 5, '05:00'],
    ['filter', filter, 'New and used'],
    ['host', 'ftp.example.com', undefined],
  ])('shows %s %j as %s', (field, value, text) => expect(displayOf(field, value)).toBe(text));
});

describe('the settings of a channel', () => {
  const values = {
    ...{ is_on: 1 as const, account: '', delivery: 'sftp' as const, host: '', port: null, user_name: '' },
    ...{ password: '', directory: '', encryption: 'required' as const, every_minutes: 60 as const, hour: 0 },
    ...{ filter, craigslist_area: '', craigslist_subarea: '', facebook_page: '', version: 1 },
  };
  it('need a server to upload to, once the channel is on', () => {
    expect(checkSettings(values)).toEqual({ host: 'Required' });
    expect(checkSettings({ ...values, is_on: 0 })).toEqual({});
    expect(checkSettings({ ...values, delivery: 'pull' })).toEqual({});
  });
  it('refuse a highest price below the lowest', () => {
    const prices = { ...filter, price_from: 10, price_to: 5 };
    expect(Object.keys(checkSettings({ ...values, host: 'h', filter: prices }))).toEqual(['filter.price_to']);
  });
});
