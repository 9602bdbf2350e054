import { describe, expect, it } from 'vitest';
import { checkLeadFields } from './check-fields';
import { findSin, isSensitiveName, maskSensitive, maskSensitiveValues, maskSins } from './sensitive';

describe('social insurance numbers in a text', () => {
  it.each([
    ['My SIN is 046 454 286.', 'My SIN is ••• ••• 286.'],
    ['046454286', '••• ••• 286'],
    ['SIN:046-454-286, thanks', 'SIN:••• ••• 286, thanks'],
    ['046.454.286 and 046 454 286', '••• ••• 286 and ••• ••• 286'],
    ['The check digit is wrong: 046 454 287', 'The check digit is wrong: 046 454 287'],
    ['Call 519 555 0142 or +1 (519) 555-0142', 'Call 519 555 0142 or +1 (519) 555-0142'],
    ['VIN 1HGCM82633A004352', 'VIN 1HGCM82633A004352'],
    ['card 4111 1111 1111 1111', 'card 4111 1111 1111 1111'],
  ])('%s', (text, masked) => expect(maskSins(text)).toBe(masked));

  it('are found as digits', () => {
    expect(findSin('mine is 046-454-286')).toBe('046454286');
    expect(findSin('none: 519 555 0142')).toBeUndefined();
  });
});

describe('sensitive names', () => {
  it.each(['sin', 'officer_sin', 'monthly_income', 'Monthly income', 'grossIncome', 'SSN', 'salary'])(
    '%s is one',
    (name) => expect(isSensitiveName(name)).toBe(true),
  );
  it.each(['since', 'business_since', 'single', 'message', 'incoming', 'email'])('%s is none', (name) =>
    expect(isSensitiveName(name)).toBe(false),
  );
});

describe('a message without its sensitive values', () => {
  it('has neither elements, lines nor fields with them', () => {
    expect(maskSensitive('<finance><monthly_income>5200</monthly_income><make>Kia</make></finance>')).toBe(
      '<finance><monthly_income>•••</monthly_income><make>Kia</make></finance>',
    );
    expect(maskSensitive('<custom name="income">5200</custom>')).toBe('<custom name="income">•••</custom>');
    expect(maskSensitive('Name: Ada\nMonthly income: $5,200\nSince: 2019')).toBe(
      'Name: Ada\nMonthly income: •••\nSince: 2019',
    );
    expect(
      maskSensitiveValues({
        f_name: 'Ada',
        fields: { sin: '046454286', monthly_income: 5200, employer: 'X' },
      }),
    ).toEqual({ f_name: 'Ada', fields: { sin: '•••', monthly_income: '•••', employer: 'X' } });
  });
});

describe('sensitive fields of a message from outside', () => {
  it('are kept apart, also those of another type and those that fail the check', () => {
    const other = checkLeadFields(12, { sin: '046454286', colour: 'red' }, { isStrict: false });
    expect(other.sensitive).toEqual({ sin: '046454286' });
    expect(Object.keys(other.errors)).toEqual(['colour']);
    const wrong = checkLeadFields(3, { monthly_income: '5200 per month' }, { isStrict: false });
    expect(wrong).toEqual({ open: {}, sensitive: { monthly_income: '5200 per month' }, errors: {} });
  });

  it('are refused where a person types them', () => {
    expect(checkLeadFields(12, { sin: '046454286' }).errors).toEqual({
      sin: 'This type of lead has no such field',
    });
    expect(checkLeadFields(3, { monthly_income: 'a lot' }).errors).toEqual({
      monthly_income: 'must be a number',
    });
  });
});
