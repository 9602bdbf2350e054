/** A colour between two, as #rrggbb; share 0 is the first. */
export const mix = (from: string, to: string, share: number): string => {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16);
  return `#${[0, 1, 2]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export interface Paint {
  base: string;
  light: string;
  dark: string;
  /** Seams of doors and lids: seen on a light car and on a dark one. */
  seam: string;
}

const isDark = (color: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0) < 240;

export const paintOf = (base: string): Paint => ({
  base,
  light: mix(base, '#ffffff', isDark(base) ? 0.26 : 0.38),
  dark: mix(base, '#000000', 0.34),
  seam: mix(base, isDark(base) ? '#ffffff' : '#000000', isDark(base) ? 0.2 : 0.32),
});

/** Wall, floor and what every view is painted with; the view box says which part of 1600 by 1200 is seen. */
export const scene = (
  paint: Paint,
  viewBox: string,
  content: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="1280" height="960">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe6ee"/><stop offset="1" stop-color="#f4f7fa"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c3ccd6"/><stop offset="1" stop-color="#e3e8ee"/></linearGradient>
<linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paint.light}"/><stop offset="0.42" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#8fa3b5"/><stop offset="0.45" stop-color="#3c4a58"/><stop offset="1" stop-color="#222c36"/></linearGradient>
<linearGradient id="rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef2f5"/><stop offset="1" stop-color="#9aa7b3"/></linearGradient>
<radialGradient id="spot" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#ffffff" stop-opacity="0.85"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>
<radialGradient id="shadow" cx="0.5" cy="0.5" r="0.5"><stop offset="0.55" stop-color="#1d2530" stop-opacity="0.5"/><stop offset="1" stop-color="#1d2530" stop-opacity="0"/></radialGradient>
</defs>
<rect width="1600" height="1200" fill="url(#wall)"/>
<rect y="800" width="1600" height="400" fill="url(#floor)"/>
<ellipse cx="800" cy="560" rx="860" ry="420" fill="url(#spot)"/>
${content}
</svg>`;
