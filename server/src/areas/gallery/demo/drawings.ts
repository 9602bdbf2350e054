const frame = (sky: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1280" height="960">
<rect width="1600" height="1200" fill="${sky}"/>${content}</svg>`;

const car = (x: number, y: number, scale: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M10 120 Q20 78 110 70 L180 22 Q196 12 230 12 L340 12 Q366 12 386 30 L430 68 Q500 74 512 120 L512 142 L10 142 Z" fill="${color}"/>
<path d="M190 30 L262 26 L262 68 L140 68 Z M278 26 L342 26 Q356 28 368 38 L400 68 L278 68 Z" fill="#cfe3f2"/>
<circle cx="124" cy="142" r="40" fill="#1b1f24"/><circle cx="124" cy="142" r="20" fill="#b9c1c8"/>
<circle cx="398" cy="142" r="40" fill="#1b1f24"/><circle cx="398" cy="142" r="20" fill="#b9c1c8"/></g>`;

const showroom = frame(
  '#dfeaf3',
  `<rect y="880" width="1600" height="320" fill="#a8b2bb"/><rect x="110" y="250" width="1380" height="640" fill="#f4f7fa"/>
<rect x="90" y="180" width="1420" height="110" fill="#1f4e8c"/><rect x="160" y="340" width="1280" height="500" fill="#9cc3e0"/>
<path d="M480 340 V840 M800 340 V840 M1120 340 V840" stroke="#f4f7fa" stroke-width="18"/>
<rect x="160" y="780" width="1280" height="60" fill="#e9eef2"/>${car(240, 640, 0.85, '#b3202c')}${car(900, 640, 0.85, '#2257a5')}
${car(120, 920, 1.2, '#3f474f')}${car(880, 940, 1.2, '#eef1f3')}`,
);

const tire = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle r="130" fill="#22272d"/><circle r="130" fill="none" stroke="#3b424a" stroke-width="18" stroke-dasharray="26 20"/>
<circle r="70" fill="#c4ccd3"/><circle r="24" fill="#6e7780"/><path d="M0 -66 V66 M-66 0 H66 M-46 -46 L46 46 M46 -46 L-46 46" stroke="#8b949c" stroke-width="12"/></g>`;

const tires = frame(
  '#cfe0ee',
  `<rect y="820" width="1600" height="380" fill="#f7fafc"/>${[160, 470, 780, 1090, 1420].map((x) => `<circle cx="${x}" cy="${120 + (x % 7) * 60}" r="14" fill="#fff"/><circle cx="${x + 90}" cy="${420 - (x % 5) * 40}" r="10" fill="#fff"/>`).join('')}
<rect x="180" y="300" width="1240" height="560" rx="16" fill="#37424d"/><rect x="240" y="380" width="1120" height="480" fill="#20272e"/>
${car(420, 560, 1.45, '#6e7780')}${tire(360, 960)}${tire(650, 990)}${tire(980, 980)}${tire(1260, 960)}`,
);

const person = (x: number, shirt: string, skin: string) =>
  `<g transform="translate(${x} 560)"><circle cy="-70" r="62" fill="${skin}"/><path d="M-110 240 Q-110 10 0 10 Q110 10 110 240 Z" fill="${shirt}"/></g>`;

const team = frame(
  '#e8f0e6',
  `<rect y="780" width="1600" height="420" fill="#b7c9b3"/><rect x="220" y="140" width="1160" height="150" rx="18" fill="#2f6b4b"/>
${person(330, '#2257a5', '#e0b58f')}${person(610, '#b3202c', '#8d5a3b')}${person(890, '#d56a26', '#f0cfb2')}${person(1170, '#5c3f86', '#c58f66')}
<rect x="180" y="780" width="1240" height="180" rx="12" fill="#8a6a48"/>${[300, 560, 820, 1080].map((x) => `<rect x="${x}" y="700" width="170" height="110" rx="8" fill="#d9b98b"/>`).join('')}`,
);

/** The pictures of the demo's items by their titles. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  'Our showroom': showroom,
  'Winter tire weekend': tires,
  'The team at the charity drive': team,
};
