import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import type { Measure } from './fit-text';

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
type OpenedFontkit = typeof import('@cantoo/fontkit')['default'];

/** A font in a document, with what is needed to set text in it. */
export interface Face {
  font: PDFFont;
  measure: Measure;
  /** The text as the document's font numbers it, for a text operator. */
  encode(text: string): string;
  /** Whether a letter was printed as a box because the font has no picture for it. */
  hasMissing(): boolean;
}

export interface Faces {
  regular: Face;
  bold: Face;
}

const require = createRequire(import.meta.url);
const FILES = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

const loaded = new Map<string, Promise<Buffer>>();
const load = (file: string): Promise<Buffer> => {
  const known = loaded.get(file) ?? readFile(file);
  loaded.set(file, known);
  return known;
};

/** Stands for a letter that the font does not have. */
const BOX = '□';
const WITHOUT_WIDTH = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/**
 * Letter by letter, each looked up once: the library shapes every string anew, which takes seconds for a hundred pages,
 * and uses nothing of it but the glyphs. What the font has no picture for is printed as a box, so that nobody takes the
 * rest for the whole; what has no width of its own, such as the sign that joins two emoji, is left out.
 */
const toFace = (font: PDFFont): Face => {
  const known = new Set(font.getCharacterSet());
  const box = known.has(BOX.codePointAt(0) ?? 0) ? BOX : '?';
  let isMissing = false;
  const printedFor = (letter: string): string => {
    if (/\s/.test(letter)) return ' ';
    if (known.has(letter.codePointAt(0) ?? 0)) return letter;
    return WITHOUT_WIDTH.test(letter) ? '' : box;
  };
  const letters = new Map<string, { hex: string; width: number; isMissing: boolean }>();
  const look = (letter: string) => {
    const found = letters.get(letter);
    if (found) return found;
    const printed = printedFor(letter);
    const looked = {
      hex: printed === '' ? '' : font.encodeText(printed).asString(),
      width: printed === '' ? 0 : font.widthOfTextAtSize(printed, 1_000) / 1_000,
      isMissing: printed === box && letter !== box,
    };
    letters.set(letter, looked);
    return looked;
  };
  return {
    font,
    measure: (text, size) => {
      let width = 0;
      for (const letter of text.normalize('NFC')) width += look(letter).width;
      return width * size;
    },
    encode: (text) => {
      let hex = '';
      for (const letter of text.normalize('NFC')) {
        const looked = look(letter);
        hex += looked.hex;
        isMissing ||= looked.isMissing;
      }
      return hex;
    },
    hasMissing: () => isMissing,
  };
};

/**
 * Takes the glyph of each letter as the font lists it. The library would prepare the font's rules for joining letters first,
 * which costs a quarter of a second for each font and changes nothing, since letters are set one by one.
 */
const withoutShaping = ({ create }: OpenedFontkit): Fontkit => ({
  create: (bytes) => {
    const font = create(bytes);
    if (!('glyphForCodePoint' in font)) throw new Error('this file is not one font');
    const glyphs = (text: string) =>
      [...text].flatMap((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0) ?? []);
    return Object.assign(font, { layout: (text: string) => ({ glyphs: glyphs(text) }) });
  },
});

/** The typeface of documents: only the letters that are used go into the file. */
export const embedFaces = async (document: PDFDocument): Promise<Faces> => {
  const { default: fontkit } = await import('@cantoo/fontkit');
  document.registerFontkit(withoutShaping(fontkit));
  const embed = async (file: string) => toFace(await document.embedFont(await load(file), { subset: true }));
  return { regular: await embed(FILES.regular), bold: await embed(FILES.bold) };
};
