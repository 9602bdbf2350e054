import { expect, it } from 'vitest';
import { subjectFor } from './subject';

const mail = (subject: string, at: string, channel: 'email' | 'sms' = 'email') => ({
  id: 1,
  lead_id: 5,
  channel,
  direction: 'in' as const,
  address: '',
  subject,
  text: '',
  state: 'logged' as const,
  failure: '',
  created_by: '',
  at,
});
const car = { id: 9, title: '2021 Kia Soul', stock_NO: '', vin_number: '', photo: null };

it('answers the last mail', () =>
  expect(
    subjectFor({
      car,
      activities: [mail('Later', '2026-03-04T18:00:00Z'), mail('Earlier', '2026-03-04T17:00:00Z')],
    }),
  ).toBe('Re: Later'));

it('writes Re: once', () =>
  expect(subjectFor({ car, activities: [mail('RE: Later', '2026-03-04T18:00:00Z')] })).toBe('RE: Later'));

it('is about the vehicle before the first mail', () =>
  expect(subjectFor({ car, activities: [mail('Hello', '2026-03-04T18:00:00Z', 'sms')] })).toBe(
    'About the 2021 Kia Soul',
  ));

it('is left to the writer where nothing is known', () =>
  expect(subjectFor({ car: null, activities: [] })).toBe(''));

it('is never longer than a subject may be', () =>
  expect(subjectFor({ car: null, activities: [mail('x'.repeat(200), '2026-03-04T18:00:00Z')] })).toHaveLength(
    200,
  ));
