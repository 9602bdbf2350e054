import type { PDFDocument } from '@cantoo/pdf-lib';
import {
  type Canvas,
  canvasOn,
  cutToWidth,
  drawGivenSignature,
  embedFaces,
  type Faces,
  fitSize,
  GREY,
  INK,
} from '../../../services/pdf';
import { readPlacesOf, type SignaturePlace } from '../../../services/pdf/signature-places';
import type { SheetSigner, SignedSheet } from './sheet-parts';

/** By the customer; a place that names none belongs to the first of its role. */
const signerOf = (place: SignaturePlace, signers: readonly SheetSigner[]): SheetSigner | undefined =>
  signers.find(({ customerId }) => customerId !== null && customerId === place.customerId) ??
  (place.customerId === null ? signers.find(({ role }) => role === place.role) : undefined);

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .flatMap((part) => [...part].slice(0, 1))
    .join('')
    .toUpperCase();

const drawDay = (canvas: Canvas, faces: Faces, place: SignaturePlace, day: string, pageHeight: number) => {
  if (!place.date) return;
  const text = cutToWidth(faces.regular.measure, day, place.date.width, 9);
  canvas.text(faces.regular, text, place.date.x, pageHeight - place.date.y, { size: 9, color: INK });
};

const drawAt = (
  document: PDFDocument,
  faces: Faces,
  place: SignaturePlace,
  signer: SheetSigner,
  typedHint: string,
) => {
  const page = document.getPages()[place.page];
  if (!page) return;
  const { width, height } = page.getSize();
  const canvas = canvasOn(page, { x: 0, y: 0, width, height });
  const box = { x: place.x, y: height - place.y - place.height, width: place.width, height: place.height };
  if (place.kind === 'initials') {
    const text = initialsOf(signer.signature.name);
    const size = fitSize(faces.regular.measure, text, box.width, 13, 7);
    canvas.text(faces.regular, text, box.x, box.y + box.height - 3, { size, color: INK });
    return;
  }
  drawGivenSignature(canvas, faces, signer.signature, box, typedHint);
  drawDay(canvas, faces, place, signer.day, height);
};

/** The dealership does not sign by hand: its place says who sent the document, and that the seal is its signature. */
const drawDealership = (
  document: PDFDocument,
  faces: Faces,
  place: SignaturePlace,
  { dealership, words }: Pick<SignedSheet, 'dealership' | 'words'>,
) => {
  const page = document.getPages()[place.page];
  if (!page) return;
  const { width, height } = page.getSize();
  const canvas = canvasOn(page, { x: 0, y: 0, width, height });
  const base = height - place.y - 3;
  const size = fitSize(faces.regular.measure, dealership.name, place.width, 10, 6);
  const name = cutToWidth(faces.regular.measure, dealership.name, place.width, size);
  canvas.text(faces.regular, words.sealedHint, place.x, base - 13, { size: 7, color: GREY });
  canvas.text(faces.regular, name, place.x, base, { size, color: INK });
  drawDay(canvas, faces, place, dealership.day, height);
};

/** Draws each signature where the document has a place for it, and answers those who have none. */
export const placeSignatures = async (
  document: PDFDocument,
  sheet: Pick<SignedSheet, 'signers' | 'words' | 'dealership'>,
): Promise<SheetSigner[]> => {
  const { signers, words } = sheet;
  const places = readPlacesOf(document);
  if (places.length === 0) return [...signers];
  const faces = await embedFaces(document);
  const placed = places.flatMap((place) => {
    const signer = place.role === 'dealership' ? undefined : signerOf(place, signers);
    return signer ? [{ place, signer }] : [];
  });
  for (const { place, signer } of placed) drawAt(document, faces, place, signer, words.typedHint);
  for (const place of places)
    if (place.role === 'dealership' && place.kind === 'signature')
      drawDealership(document, faces, place, sheet);
  const signed = placed.filter(({ place }) => place.kind === 'signature').map(({ signer }) => signer);
  return signers.filter((signer) => !signed.includes(signer));
};
