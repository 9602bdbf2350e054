import { dashView } from './dash-view';
import { frontView, rearView } from './end-views';
import { paintOf } from './paint';
import { shapeOf } from './shapes';
import { sideView } from './side-view';

/** What colours of the list look like. */
const COLORS: Readonly<Record<string, string>> = {
  black: '#1d2126',
  white: '#eef1f3',
  charcoal: '#3f474f',
  gray: '#6e7780',
  grey: '#6e7780',
  silver: '#b9c1c8',
  blue: '#2257a5',
  red: '#b3202c',
  green: '#2f6b4b',
  brown: '#6b4a35',
  beige: '#cdbfa6',
  gold: '#b8964f',
  orange: '#d56a26',
  yellow: '#e0b62f',
  purple: '#5c3f86',
};
const UNKNOWN_COLOR = '#8a94a0';

const colorOf = (name: string): string => {
  const known = Object.keys(COLORS).find((color) => name.toLowerCase().includes(color));
  return COLORS[known ?? ''] ?? UNKNOWN_COLOR;
};

const TRIMS = ['#3a3f45', '#b09a7c', '#57606a'] as const;

/** Drawings of a vehicle as SVG, in the order in which they are shown: side, front, rear, driver's place. None of an unknown body. */
export const drawCar = ({
  id,
  bodyStyle,
  color,
}: {
  id: number;
  bodyStyle: string;
  color: string;
}): string[] => {
  const shape = shapeOf(bodyStyle);
  if (!shape) return [];
  const paint = paintOf(colorOf(color));
  return [
    sideView(shape, paint),
    frontView(shape, paint),
    rearView(shape, paint),
    dashView(TRIMS[id % TRIMS.length] ?? TRIMS[0], paint.base),
  ];
};
