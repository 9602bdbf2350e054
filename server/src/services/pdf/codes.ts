import type { Box } from './canvas';

type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number };

const rawOf = async (kind: string, text: string, options: string): Promise<Raw> => {
  const { default: bwip } = await import('bwip-js/node');
  const [raw] = bwip.raw(kind, text, options);
  return raw ?? {};
};

/** Dark bars over a width of `modules`, and as high as one likes. */
export interface Bars {
  modules: number;
  bars: { at: number; width: number }[];
}

/** Code 128, which door-jamb scanners and telephones read. */
export const barcode128 = async (text: string): Promise<Bars> => {
  const { sbs = [] } = await rawOf('code128', text, '');
  let at = 0;
  const bars: Bars['bars'] = [];
  for (const [place, width] of sbs.entries()) {
    if (place % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { modules: at, bars };
};

export interface Squares {
  modules: number;
  /** Runs of dark squares in a row. */
  runs: { row: number; at: number; length: number }[];
}

/**
 * A QR code that is still read with a seventh of it dirty. Its mask is fixed: trying all eight for the prettiest takes
 * most of the time, and readers take any.
 */
export const qrCode = async (text: string): Promise<Squares> => {
  const { pixs = [], pixx: modules = 0 } = await rawOf('qrcode', text, 'eclevel=M mask=1');
  const runs: Squares['runs'] = [];
  for (let row = 0; row < modules; row += 1) {
    for (let at = 0; at < modules; at += 1) {
      if (pixs[row * modules + at] !== 1) continue;
      const last = runs.at(-1);
      if (last && last.row === row && last.at + last.length === at) last.length += 1;
      else runs.push({ row, at, length: 1 });
    }
  }
  return { modules, runs };
};

/** The boxes to fill for a barcode in a place; the quiet zone around it is the caller's. */
export const barBoxes = ({ modules, bars }: Bars, { x, y, width, height }: Box): Box[] => {
  const unit = width / modules;
  return bars.map((bar) => ({ x: x + bar.at * unit, y, width: bar.width * unit, height }));
};

export const squareBoxes = ({ modules, runs }: Squares, { x, y, width }: Box): Box[] => {
  const unit = width / modules;
  return runs.map(({ row, at, length }) => ({
    x: x + at * unit,
    y: y + row * unit,
    width: length * unit,
    height: unit,
  }));
};
