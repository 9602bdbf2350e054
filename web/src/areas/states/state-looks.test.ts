import { STATES, type State } from '@forecourt/domain/states';
import { describe, expect, it } from 'vitest';
import HUES from '../../kit/theme/hues.css?raw';
import { STATE_LOOKS } from './state-looks';

const KINDS = Object.entries(STATE_LOOKS);

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** A variable of a hue, for the light and the dark theme. */
const colours = (hue: string, variable: string): readonly [string, string] => {
  const rule = new RegExp(`\\[data-hue="${hue}"\\] \\{([^}]*)\\}`).exec(HUES)?.[1] ?? '';
  const found = new RegExp(`${variable}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule);
  return [found?.[1] ?? '', found?.[2] ?? ''];
};

describe('how states look', () => {
  it.each(KINDS)('tells each state of %s from the others by hue and by icon', (kind, looks) => {
    const states: readonly State[] = STATES[kind as keyof typeof STATES]; // the keys of the same table
    expect(Object.keys(looks)).toEqual(states.map(({ value }) => String(value)));
    expect(new Set(Object.values(looks).map(({ hue }) => hue)).size).toBe(states.length);
    expect(new Set(Object.values(looks).map(({ icon }) => icon)).size).toBe(states.length);
  });

  it('has words on every hue that can be read in both themes, and fills that stand out', () => {
    const hues = new Set(KINDS.flatMap(([, looks]) => Object.values(looks).map(({ hue }) => hue)));
    for (const hue of hues) {
      const [ink, ground, fill] = ['--hue-ink', '--hue-ground', '--hue-fill'].map((name) =>
        colours(hue, name),
      );
      for (const theme of [0, 1] as const) {
        expect(contrast(ink?.[theme] ?? '', ground?.[theme] ?? ''), `${hue} ${theme}`).toBeGreaterThanOrEqual(
          4.5,
        );
        const surface = theme === 0 ? '#ffffff' : '#181b20';
        expect(contrast(fill?.[theme] ?? '', surface), `${hue} fill ${theme}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
