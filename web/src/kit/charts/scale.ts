/** Round steps of 1, 2, 2.5 or 5 from zero to at least the greatest value, so that an axis reads well. */
export const niceTicks = (greatest: number, wanted = 4): number[] => {
  if (!(greatest > 0)) return [0, 1];
  const rough = greatest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10;
  const step = factor * power;
  const count = Math.ceil(greatest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};

/** What is counted has no halves: the steps between whole numbers are left out where all values are whole. */
export const ticksFor = (values: readonly number[]): number[] => {
  const ticks = niceTicks(Math.max(0, ...values));
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
};

/** The same from below zero where the least value is below it. */
export const ticksBetween = (least: number, greatest: number, wanted = 4): number[] => {
  if (least >= 0) return niceTicks(greatest, wanted);
  const [, step = 1] = niceTicks(Math.max(greatest, 0) - least, wanted);
  const [from, to] = [Math.floor(least / step + 1e-9), Math.ceil(Math.max(greatest, 0) / step - 1e-9)];
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(12)));
};

/** Where a value stands between the bottom and the top of a drawing, in its px. */
export const heightOf = (value: number, top: number, height: number): number =>
  top <= 0 ? 0 : (Math.max(0, value) / top) * height;

/** Shares of a whole in degrees, from the top clockwise. */
export const sharesOf = (values: readonly number[]): { from: number; to: number; share: number }[] => {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  let at = 0;
  return values.map((value) => {
    const share = total === 0 ? 0 : Math.max(0, value) / total;
    const from = at;
    at += share * 360;
    return { from, to: at, share };
  });
};

/** Every label if there is room, else every second, third …, so that none runs into another. */
export const labelStep = (count: number, width: number, room = 56): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(1, width)));

const LETTER_PX = 6.5;
/** About how wide a label of an axis is drawn. */
export const labelWidth = (label: string): number => label.length * LETTER_PX;

/** The middle of a label that would leave the drawing moves inside. */
export const insideX = (x: number, label: string, width: number): number => {
  const half = labelWidth(label) / 2;
  return Math.max(half, Math.min(x, width - half));
};

/** Of what came in at the stage before, how much is still there. */
export const kept = (values: readonly number[]): (number | null)[] =>
  values.map((value, index) => {
    const before = values[index - 1];
    return before === undefined || before === 0 ? null : value / before;
  });

/** 0 (nothing) to 4 (the most): the depth of a heat cell. */
export const heatLevel = (value: number, greatest: number): number =>
  value <= 0 || greatest <= 0 ? 0 : Math.max(1, Math.min(4, Math.ceil((value / greatest) * 4)));
