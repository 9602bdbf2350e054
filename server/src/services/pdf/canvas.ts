import {
  beginText,
  endText,
  fill,
  lineTo,
  moveTo,
  PDFHexString,
  type PDFImage,
  type PDFOperator,
  type PDFPage,
  rectangle,
  setCharacterSpacing,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib';
import type { Face } from './fonts';

/** In points; y grows downwards, as one reads. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

export interface TextStyle {
  size: number;
  color?: Color;
  align?: 'left' | 'center' | 'right';
}

/** A part of a page to draw on, with its own corner. */
export interface Canvas {
  width: number;
  height: number;
  /** Sets a line of text; y is its base line, x where it begins, its middle or its end. */
  text(face: Face, text: string, x: number, y: number, style: TextStyle): void;
  fill(boxes: readonly Box[], color: Color): void;
  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    style: { width: number; color: Color; dash?: number },
  ): void;
  image(image: PDFImage, box: Box): void;
}

/** A hundredth of a point is finer than any printer; more digits only make the file larger. */
const round = (value: number) => Math.round(value * 100) / 100;

const BLACK: Color = [0, 0, 0];
const SHIFT = { left: 0, center: 0.5, right: 1 } as const;

export const canvasOn = (page: PDFPage, area: Box): Canvas => {
  const top = page.getHeight() - area.y;
  const across = (x: number) => round(area.x + x);
  const up = (y: number) => round(top - y);
  const push = (...operators: PDFOperator[]) => page.pushOperators(...operators);
  const fontNames = new Map<Face, ReturnType<typeof page.node.newFontDictionary>>();
  const nameOf = (face: Face) => {
    const known = fontNames.get(face) ?? page.node.newFontDictionary(face.font.name, face.font.ref);
    fontNames.set(face, known);
    return known;
  };
  return {
    width: area.width,
    height: area.height,
    text: (face, text, x, y, { size, color = BLACK, align = 'left' }) => {
      const hex = face.encode(text);
      if (hex === '') return;
      const start = x - SHIFT[align] * (align === 'left' ? 0 : face.measure(text, size));
      push(
        beginText(),
        setFillingRgbColor(...color),
        setFontAndSize(nameOf(face), size),
        setCharacterSpacing(0),
        setTextMatrix(1, 0, 0, 1, across(start), up(y)),
        showText(PDFHexString.of(hex)),
        endText(),
      );
    },
    fill: (boxes, color) => {
      if (boxes.length === 0) return;
      push(
        setFillingRgbColor(...color),
        ...boxes.map((box) =>
          rectangle(across(box.x), up(box.y + box.height), round(box.width), round(box.height)),
        ),
        fill(),
      );
    },
    line: (x1, y1, x2, y2, { width, color, dash }) =>
      push(
        setStrokingRgbColor(...color),
        setLineWidth(width),
        setDashPattern(dash ? [dash, dash] : [], 0),
        moveTo(across(x1), up(y1)),
        lineTo(across(x2), up(y2)),
        stroke(),
      ),
    image: (image, { x, y, width, height }) =>
      page.drawImage(image, { x: across(x), y: up(y + height), width, height }),
  };
};
