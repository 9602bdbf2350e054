import type { PDFDocument } from '@cantoo/pdf-lib';
import {
  canvasOn,
  cutToWidth,
  drawGivenSignature,
  embedFaces,
  type Faces,
  fitSize,
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
  if (!place.date) return;
  const day = cutToWidth(faces.regular.measure, signer.day, place.date.width, 9);
  canvas.text(faces.regular, day, place.date.x, height - place.date.y, { size: 9, color: INK });
};

/** Draws each signature where the document has a place for it, and answers those who have none. */
export const placeSignatures = async (
  document: PDFDocument,
  { signers, words }: Pick<SignedSheet, 'signers' | 'words'>,
): Promise<SheetSigner[]> => {
  const placed = readPlacesOf(document).flatMap((place) => {
    const signer = place.role === 'dealership' ? undefined : signerOf(place, signers);
    return signer ? [{ place, signer }] : [];
  });
  if (placed.length === 0) return [...signers];
  const faces = await embedFaces(document);
  for (const { place, signer } of placed) drawAt(document, faces, place, signer, words.typedHint);
  const signed = placed.filter(({ place }) => place.kind === 'signature').map(({ signer }) => signer);
  return signers.filter((signer) => !signed.includes(signer));
};
