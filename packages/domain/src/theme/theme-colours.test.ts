import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, DARK_CARD, isHexColour, LIGHT_GROUND, themeColours } from './theme-colours';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('themeColours', () => {
  it('gives readable text for every colour', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { light, dark } = themeColours(accent);
        expect(contrast(light.accent, LIGHT_GROUND)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.accent, DARK_CARD)).toBeGreaterThanOrEqual(7);
        expect(contrast(light.accent, light.onAccent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.accent, dark.onAccent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leaves a colour as it is that is readable', () => {
    expect(themeColours('#1a4690').light).toEqual({ accent: '#1a4690', onAccent: '#ffffff' });
  });
});

it.each([
  ['#1a4690', true],
  ['#FFF000', true],
  ['1a4690', false],
  ['#fff', false],
  ['#1a4690;', false],
  ['red', false],
])('says whether %s is a colour', (text, expected) => expect(isHexColour(text)).toBe(expected));
