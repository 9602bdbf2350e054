import { expect, it } from 'vitest';
import { daysUntil, standingLook } from './consent-texts';

const TODAY = '2026-03-01';

it.each([
  [
    { channel: 'email', kind: 'express', allowed: 1, since: '2024-05-01', until: null },
    'Express',
    'good',
    'since 2024-05-01, no expiry',
  ],
  [
    { channel: 'email', kind: 'purchase', allowed: 1, since: '2025-01-01', until: '2027-01-01' },
    'Purchase',
    'good',
    '306 days left, until 2027-01-01',
  ],
  [
    { channel: 'sms', kind: 'enquiry', allowed: 1, since: '2025-09-02', until: '2026-03-02' },
    'Enquiry',
    'warning',
    '1 day left, until 2026-03-02',
  ],
  [
    { channel: 'sms', kind: 'enquiry', allowed: 0, since: '2025-01-02', until: '2025-07-02' },
    'Enquiry ended',
    'warning',
    'ended 2025-07-02',
  ],
  [
    { channel: 'email', kind: 'withdrawn', allowed: 0, since: '2026-02-01', until: null },
    'Withdrawn',
    'bad',
    'since 2026-02-01',
  ],
  [
    { channel: 'email', kind: 'none', allowed: 0, since: null, until: null },
    'None',
    'warning',
    'nothing was noted',
  ],
  [
    { channel: 'call', kind: 'none', allowed: 1, since: null, until: null },
    'Allowed',
    'neutral',
    'consent not required',
  ],
] as const)('%j', (standing, label, tone, clock) => {
  expect(standingLook(standing, TODAY)).toEqual({ label, tone, clock });
});

it('counts days over a change of the clock', () => {
  expect(daysUntil('2026-03-31', TODAY)).toBe(30);
});
