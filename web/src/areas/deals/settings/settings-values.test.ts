import { dealSettingsForm } from '@forecourt/contract/deals/desk';
import { describe, expect, it } from 'vitest';
import { type SettingsValues, settingsProblems } from './settings-values';

const VALUES: SettingsValues = {
  ...{ visibility: 'own', minimum_gross: 500, pack: 0, quotation_days: 14, deposit_days: 7, version: 3 },
  fees: [{ label: 'Documentation', amount: 399, treatment: 'all' }],
  checklist: ['Void cheque'],
};

describe('the form of the deal settings', () => {
  it('is taken by the call as it stands', () => {
    expect(settingsProblems(VALUES)).toEqual({});
    expect(dealSettingsForm.parse(VALUES)).toEqual(VALUES);
  });

  it.each<[string, Partial<SettingsValues>, Record<string, string>]>([
    ['an emptied minimum gross', { minimum_gross: null }, { minimum_gross: 'Required' }],
    ['emptied days', { quotation_days: null }, { quotation_days: 'Required' }],
    [
      'a fee without an amount',
      { fees: [{ label: 'Levy', amount: null, treatment: 'all' }] },
      { 'fees.0.amount': 'Required' },
    ],
    [
      'two fees of one name',
      {
        fees: [
          { label: 'Levy', amount: 5, treatment: 'all' },
          { label: ' levy ', amount: 6, treatment: 'none' },
        ],
      },
      { 'fees.1.label': 'There is a fee of this name already' },
    ],
  ])('refuses %s', (_name, changed, problems) =>
    expect(settingsProblems({ ...VALUES, ...changed })).toEqual(problems),
  );
});
