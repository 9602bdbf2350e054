const WIDTH = 1_280;
const HEIGHT = 720;

const hill = (y: number, rise: number, color: string) =>
  `<path d="M0 ${y} C 260 ${y - rise} 420 ${y + rise / 3} 640 ${y - rise / 2} S 1060 ${y + rise / 4} ${WIDTH} ${y - rise} V ${HEIGHT} H 0 Z" fill="${color}"/>`;

/** A car on a road in front of hills, as SVG. */
export const drawCover = (hue: number): string => {
  const tone = (lightness: number, saturation = 42) => `hsl(${hue} ${saturation}% ${lightness}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(78)}"/><stop offset="1" stop-color="${tone(94)}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<circle cx="1010" cy="170" r="74" fill="${tone(98)}" opacity=".85"/>
${hill(400, 150, tone(68))}${hill(470, 110, tone(56))}${hill(540, 70, tone(42))}
<rect y="560" width="${WIDTH}" height="160" fill="#3c4148"/>
<g fill="#f2f2ee">${[40, 280, 520, 760, 1000].map((x) => `<rect x="${x}" y="636" width="130" height="10" rx="3"/>`).join('')}</g>
<g transform="translate(400 440)">
<path d="M10 130 q4 -44 60 -52 l60 -60 q18 -18 46 -18 h130 q30 0 52 22 l54 54 q70 8 76 52 v20 q0 10 -12 10 h-454 q-12 0 -12 -10 z" fill="${tone(34, 60)}"/>
<path d="M146 74 l40 -42 q10 -10 26 -10 h34 v52 z M262 22 h40 q20 0 34 14 l36 38 h-110 z" fill="${tone(90)}"/>
<g><circle cx="116" cy="156" r="44" fill="#1d2025"/><circle cx="116" cy="156" r="20" fill="#c9ccd1"/><circle cx="382" cy="156" r="44" fill="#1d2025"/><circle cx="382" cy="156" r="20" fill="#c9ccd1"/></g>
</g>
</svg>`;
};
