import { describe, expect, it } from 'vitest';
import { findPart } from './catalogue';
import { isPartOffered } from './offered-part';
import type { PartValue } from './part';

const offered = (name: string, values: Record<string, PartValue>, format: 2 | 3 = 2, type: 1 | 4 = 1) => {
  const part = findPart(name);
  if (!part) throw new Error(`no part ${name}`);
  return isPartOffered({ type, format, values }, part);
};

describe('a form offers a part', () => {
  it.each<[string, string, Record<string, PartValue>, boolean]>([
    ['of the province of the dealer', 'omvic_fee_exempt', { dealer_province: 'ON' }, true],
    ['not of another one', 'omvic_fee_exempt', { dealer_province: 'BC' }, false],
    ['while the province is not known', 'omvic_fee_exempt', {}, true],
    [
      'of another one that has a value',
      'dealer_qst_number',
      { dealer_province: 'BC', dealer_qst_number: '12' },
      true,
    ],
    ['by the province of delivery', 'tax_bracket_after_trade', { tax_province: 'AB' }, false],
    ['of Quebec where it is named', 'vehicle_estimated_value', { tax_province: 'QC' }, true],
    ['not of Quebec where it is not', 'vehicle_estimated_value', {}, false],
    ['of any province', 'license_fee', { dealer_province: 'BC' }, true],
  ])('%s', (_, name, values, expected) => expect(offered(name, values)).toBe(expected));

  it('of the province of the format, whatever the dealer says', () =>
    expect(offered('omvic_fee_exempt', { dealer_province: 'BC' }, 3)).toBe(true));

  it('of an outside lender, but not where the dealership lends', () => {
    expect(offered('financing_lender_fee', {})).toBe(true);
    expect(offered('financing_lender_fee', {}, 2, 4)).toBe(false);
    expect(offered('financing_lender_fee', { financing_lender_fee: 100 }, 2, 4)).toBe(true);
  });
});
