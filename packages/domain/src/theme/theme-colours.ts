/** A colour as three numbers from 0 to 255. */
type Rgb = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/i;

export const isHexColour = (text: string): boolean => HEX.test(text);

const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(toRgb(one)), luminance(toRgb(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
};

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Text of this size needs as much, WCAG 2.2 AA. */
const READABLE = 4.5;
/** Dim colours look dull on a dark ground: there an accent is lighter. */
const BRIGHT = 7;
const STEPS = 40;

/** The colour, or the one nearest to it on the way to black or white that is readable on the background. */
const readableOn = (colour: string, background: string, towards: Rgb, enough = READABLE): string => {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = toHex(mix(toRgb(colour), towards, step / STEPS));
    if (contrast(mixed, background) >= enough) return mixed;
  }
  return toHex(towards);
};

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

const textOn = (colour: string): string =>
  contrast('#ffffff', colour) >= contrast('#101418', colour) ? '#ffffff' : '#101418';

export const LIGHT_GROUND = '#f4f6f8';
export const DARK_CARD = '#181f29';

export interface ThemeColours {
  accent: string;
  onAccent: string;
}

/** The accent of a dealership made readable as text on the pages' grounds, and the colour of text on it. */
export const themeColours = (accent: string): { light: ThemeColours; dark: ThemeColours } => {
  const light = readableOn(accent, LIGHT_GROUND, BLACK);
  const dark = readableOn(accent, DARK_CARD, WHITE, BRIGHT);
  return {
    light: { accent: light, onAccent: textOn(light) },
    dark: { accent: dark, onAccent: textOn(dark) },
  };
};

/** The variables of the style sheet that a theme sets; the ground of the front page's first words is the same in the dark. */
export const themeStyle = (accent: string): string => {
  const { light, dark } = themeColours(accent);
  const variables = (of: ThemeColours) => `--accent: ${of.accent}; --on-accent: ${of.onAccent};`;
  const hero = `--hero: ${light.accent}; --on-hero: ${light.onAccent};`;
  return `:root { ${variables(light)} ${hero} }\n@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }`;
};
