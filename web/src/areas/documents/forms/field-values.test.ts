import { expect, it } from 'vitest';
import { amountText, toScreen, toTemplate } from './field-values';

it('joins the characters of a VIN for the screen, and takes them apart again', () => {
  const screen = toScreen({ vin_1: 'J', vin_2: 'F', vin_17: '9' });
  expect(screen.vin).toBe('JF9');
  const vin = 'JF1GPAA61F8123459';
  const template = toTemplate({ vin });
  expect(Object.keys(template).filter((name) => name.startsWith('vin_'))).toHaveLength(17);
  expect([template.vin_1, template.vin_17, template.vin]).toEqual(['J', '9', undefined]);
});

it.each([
  ['1234.5', '$1,234.50'],
  ['$1,234.50', '$1,234.50'],
  ['500', '$500.00'],
  ['', ''],
  ['to be agreed', 'to be agreed'],
])('writes the amount %s as %s', (typed, shown) => expect(amountText(typed)).toBe(shown));
