import { LEAD_TYPES } from '@forecourt/domain/lead/lead-types';
import { describe, expect, it } from 'vitest';
import { nextStepOf, nextStepText } from './next-step';

const lead = (lead_type: number) => ({
  id: 5,
  lead_type,
  customer: { id: 7, name: 'Amara Okafor' },
  car: { id: 9, title: '2021 Kia Soul', stock_NO: '', vin_number: '', photo: null },
  answered_at: null,
  waits_for_us: 1 as const,
});
const all = () => true;

describe('the next step with a lead', () => {
  it.each([8, 10])('is a test drive for type %i, with customer, vehicle and lead', (type) =>
    expect(nextStepOf(lead(type), all)).toEqual({
      label: 'Book a test drive',
      to: '/admin/dealer-real-test-drive/add?customer=7&vehicle=9&lead=5',
    }),
  );

  it('names only what is known', () =>
    expect(nextStepOf({ ...lead(10), customer: null, car: null }, all).to).toBe(
      '/admin/dealer-real-test-drive/add?lead=5',
    ));

  it.each([
    [2, 'Add to wanted list'],
    [4, 'Book an appointment'],
    [5, 'Reply'],
    [19, 'Quote'],
  ])('of type %i is: %s', (type, label) => expect(nextStepOf(lead(type), all).label).toBe(label));

  it('is a follow-up once it was answered, until the customer writes again', () => {
    const answered = { ...lead(5), answered_at: '2026-03-04T12:00:00Z' };
    expect(nextStepOf({ ...answered, waits_for_us: 0 }, all)).toEqual({
      label: 'Add follow-up',
      to: '/lead-center/follow-up/5',
    });
    expect(nextStepOf(answered, all).label).toBe('Reply');
  });

  it.each([
    [1, 'Appraise the vehicle (Sales)'],
    [3, 'Review the credit application (Finance)'],
    [6, 'Book the service visit (Service)'],
    [7, 'Order the part (Parts)'],
    [26, 'Review the application (Management)'],
  ])('of type %i is said with its department: %s', (type, text) => expect(nextStepText(type)).toBe(text));

  it('is said for every type', () =>
    expect(LEAD_TYPES.filter(({ code }) => nextStepText(code) === '')).toEqual([]));

  it('is an answer where the screen is not open to the user', () =>
    expect(nextStepOf(lead(10), () => false)).toEqual({
      label: 'Reply',
      to: '/lead-center/Messages/5/10',
    }));
});
