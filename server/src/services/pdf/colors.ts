import type { Color } from './canvas';

/** The colours of printed documents. */
export const INK: Color = [0.07, 0.09, 0.13];
export const GREY: Color = [0.38, 0.42, 0.48];
export const FAINT: Color = [0.82, 0.84, 0.87];
export const ACCENT: Color = [0.1, 0.27, 0.56];
export const PALE: Color = [0.95, 0.96, 0.98];
export const WHITE: Color = [1, 1, 1];
