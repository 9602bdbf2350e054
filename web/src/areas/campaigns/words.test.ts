import { EXCLUSION_VALUES } from '@forecourt/domain/campaign/exclusions';
import { describe, expect, it } from 'vitest';
import { smsLengthText } from './parts/sms-length';
import { isAbout } from './use-campaigns-live';
import {
  bounceText,
  consentText,
  countOf,
  leftOutLabel,
  progressText,
  shareOf,
  standingLook,
  withFieldNames,
} from './words';

const PERSON = { customer_id: 1, lead_id: null, name: 'Ada Byron', address: 'ada@example.org' };

describe('the words of campaigns', () => {
  it('name the fields of a text', () => {
    expect(withFieldNames('{{first_name}}, {{ vehicle }} and {{nothing}}')).toBe(
      '[First name], [Vehicle bought last, or asked for] and {{nothing}}',
    );
  });

  it('say why someone is left out, by channel', () => {
    expect(leftOutLabel('no_address', 'email')).toBe('No e-mail address');
    expect(leftOutLabel('no_address', 'sms')).toBe('No mobile number');
    expect(leftOutLabel('stopped', 'sms')).toBe('Campaign was stopped');
    for (const reason of EXCLUSION_VALUES) expect(leftOutLabel(reason, 'email')).not.toBe('');
  });

  it('say of each person whether they get it', () => {
    const row = { ...PERSON, excluded: null, consent: 'express', consent_until: null } as const;
    expect(standingLook(row, 'email').label).toBe('Gets it');
    expect(standingLook({ ...row, excluded: 'unsubscribed' }, 'email').label).toBe('Left out: unsubscribed');
    expect(standingLook({ ...row, excluded: 'bounced' }, 'email').label).toBe('Left out: bounced');
  });

  it('say what the right to write rests on, and until when', () => {
    expect(consentText({ consent: 'purchase', consent_until: '2027-03-01' })).toBe(
      'Bought, until 2027-03-01',
    );
    expect(consentText({ consent: 'express', consent_until: null })).toBe('Agreed');
    expect(consentText({ consent: null, consent_until: null })).toBe('');
  });

  it('write counts and shares', () => {
    expect(countOf(1, 'person', 'people')).toBe('1 person');
    expect(countOf(1200, 'person', 'people')).toBe('1,200 people');
    expect(shareOf(1, 8)).toBe('12.5%');
    expect(shareOf(0, 0)).toBe('');
  });

  it.each([
    ['preparing', 0, 'Choosing who gets it: 1,200 people so far'],
    ['sending', 1, 'Sent to 300 of 1,200 people'],
    ['paused', 0, 'Paused while choosing who gets it: 1,200 people so far'],
    ['paused', 1, 'Paused after 300 of 1,200 people'],
    ['stopped', 1, 'Stopped after 300 of 1,200 people'],
    ['done', 1, 'Sent to 300 of 1,200 people'],
  ] as const)('say what a campaign does that is %s (prepared: %i)', (state, is_prepared, text) =>
    expect(progressText({ state, is_prepared, recipients: 1200, sent: 300 })).toBe(text),
  );

  it.each([
    ['5.1.1', 'Address does not exist (5.1.1)'],
    ['5.1.10', 'Invalid address (5.1.10)'],
    ['4.2.2', 'Mailbox is full (4.2.2)'],
    ['5.7.26', 'Refused by the mail server (5.7.26)'],
    ['5.0.0', 'Not delivered (5.0.0)'],
    ['', ''],
  ])('say why a message bounced with %s', (status, text) => expect(bounceText(status)).toBe(text));

  it('count the parts of a text message', () => {
    expect(smsLengthText('')).toMatch(/^Up to 160 characters/);
    expect(smsLengthText('Hello')).toBe('5 characters, 1 part, 155 characters left in this part.');
    expect(smsLengthText('a'.repeat(161))).toMatch(/^161 characters, 2 parts, /);
    expect(smsLengthText('Hello 🚗')).toContain('70 characters');
    expect(smsLengthText('a'.repeat(2000))).toContain('at most 10');
  });
});

it('an event is about a campaign by its id, in whatever shape it comes', () => {
  expect(isAbout(7, { id: 7 })).toBe(true);
  expect(isAbout(7, 7)).toBe(true);
  for (const sent of [{ id: 8 }, '7', null, undefined, {}]) expect(isAbout(7, sent)).toBe(false);
});
