import { describe, expect, it } from 'vitest';
import { contactProblems } from './contact-view';

const FORM = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Hi', consent: false };

describe('contactProblems', () => {
  it.each([
    [{}, true, {}],
    [{ email: '', phone: '604 555 0142' }, true, {}],
    [{ name: ' ' }, true, { name: 'required' }],
    [{ email: '' }, true, { email: 'reachMissing' }],
    [{ email: 'ada', phone: '604 555 0142' }, true, { email: 'emailWrong' }],
    [{ message: ' ' }, true, { message: 'required' }],
    [{ message: '' }, false, {}],
  ])('of %j with a message %s', (changes, needsMessage, expected) =>
    expect(contactProblems({ ...FORM, ...changes }, needsMessage)).toEqual(expected),
  );
});
