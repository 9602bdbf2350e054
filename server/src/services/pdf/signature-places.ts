import { type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { z } from 'zod';

/** In points from the lower left corner of the page, as PDF counts them. */
const signaturePlace = z.object({
  kind: z.enum(['signature', 'initials']),
  role: z.enum(['buyer', 'co-buyer', 'guarantor', 'customer', 'dealership']),
  customerId: z.number().nullable(),
  name: z.string(),
  /** From 0. */
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Where the date of the signature is written; none beside initials. */
  date: z.object({ x: z.number(), y: z.number(), width: z.number() }).nullable(),
});
/** Where someone signs a document. */
export type SignaturePlace = z.infer<typeof signaturePlace>;

const KEY = PDFName.of('ForecourtSignaturePlaces');

/** The places go with the document, so that they fit it however it was drawn. */
export const writeSignaturePlaces = (document: PDFDocument, places: readonly SignaturePlace[]) =>
  document.catalog.set(KEY, PDFHexString.fromText(JSON.stringify(places)));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Where people sign a document of ours; none in one that was made elsewhere. */
export const readPlacesOf = (document: PDFDocument): SignaturePlace[] => {
  const stored = document.catalog.lookup(KEY);
  if (!(stored instanceof PDFHexString || stored instanceof PDFString)) return [];
  const read = z.array(signaturePlace).safeParse(parse(stored.decodeText()));
  return read.success ? read.data : [];
};
