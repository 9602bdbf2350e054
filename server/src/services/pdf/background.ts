import { degrees, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { Faces } from './fonts';

const ANGLE = 52;
/** So light that what is printed over it stays readable. */
const LIGHT = rgb(0.925, 0.93, 0.94);
const MAX_SIZE = 120;
/** The length of the diagonal that the word may take. */
const ROOM = 620;

/** A word across the page, behind its contents. */
export const drawMark =
  (word: string) =>
  (page: PDFPage, { bold }: Faces) => {
    const text = word.toLocaleUpperCase('fr-CA');
    const size = Math.min(MAX_SIZE, ROOM / bold.measure(text, 1));
    const width = bold.measure(text, size);
    const turn = (ANGLE * Math.PI) / 180;
    const [middleX, middleY] = [page.getWidth() / 2, page.getHeight() / 2];
    page.drawText(text, {
      x: middleX - (Math.cos(turn) * width) / 2 + (Math.sin(turn) * size) / 3,
      y: middleY - (Math.sin(turn) * width) / 2 - (Math.cos(turn) * size) / 3,
      size,
      font: bold.font,
      color: LIGHT,
      rotate: degrees(ANGLE),
    });
  };
