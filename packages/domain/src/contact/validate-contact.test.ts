import { describe, expect, it } from 'vitest';
import { type ContactValues, validateContact } from './validate-contact';

const good: ContactValues = {
  f_name: 'Ada',
  l_name: 'Byron',
  email: 'ada@example.org',
  mobile: '6045550100',
};

describe('validateContact (screens.md 5, Contact form)', () => {
  it('finds nothing wrong with a good contact', () => expect(validateContact(good)).toEqual({}));

  it.each<[keyof ContactValues, string, string | undefined]>([
    ['f_name', '', 'Required'],
    ['f_name', '  ', 'Required'],
    ['l_name', '', 'Required'],
    ['email', '', 'Required'],
    ['email', 'ada', 'email format is invalid'],
    ['email', 'ada@example', 'email format is invalid'],
    ['email', ' ada@example.org ', undefined],
    ['mobile', '', undefined],
    ['mobile', '604-555-0100', 'must be numbers'],
    ['mobile', '+16045550100', 'must be numbers'],
    ['mobile', 'abc', 'must be numbers'],
  ])('%s %j: %s', (field, value, message) => {
    expect(validateContact({ ...good, [field]: value })).toEqual(message ? { [field]: message } : {});
  });
});
