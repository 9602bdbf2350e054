import { SIGNATURE, type SignaturePoint } from '@forecourt/contract/signature';
import type { Box, Canvas } from './canvas';
import { GREY, INK } from './colors';
import { cutToWidth, fitSize, wrapText } from './fit-text';
import type { Faces } from './fonts';

export interface Signature {
  name: string;
  /** As it is printed: '2026-05-01 10:20 PDT'. */
  at: string;
  /** The drawn lines; none when the name was typed. */
  strokes: readonly (readonly SignaturePoint[])[];
}

/** The drawn lines in the place of the signature, in their proportions. */
const drawStrokes = (canvas: Canvas, { strokes }: Signature, place: Box) => {
  const scale = Math.min(place.width / SIGNATURE.width, place.height / SIGNATURE.height);
  const style = { width: 1.4, color: INK };
  const at = ([x, y]: SignaturePoint) => [place.x + x * scale, place.y + y * scale] as const;
  for (const stroke of strokes)
    for (const [index, point] of stroke.entries()) {
      const [x, y] = at(point);
      // a single point is a dot
      const [fromX, fromY] = at(stroke[index - 1] ?? point);
      if (index > 0) canvas.line(fromX, fromY, x, y, style);
      else if (stroke.length === 1) canvas.fill([{ x: x - 0.8, y: y - 0.8, width: 1.6, height: 1.6 }], INK);
    }
};

const TYPED_HINT = 'Signed by typing the name';

const drawTypedName = (canvas: Canvas, faces: Faces, { name }: Signature, place: Box, hint: string) => {
  // a signature is never cut: a name that is too long for one line takes two
  const { measure } = faces.regular;
  const oneLine = fitSize(measure, name, place.width, 22, 10);
  const size = measure(name, oneLine) <= place.width ? oneLine : 9;
  const [first = '', ...more] = wrapText(measure, name, place.width, size);
  const lines = more.length > 0 ? [first, cutToWidth(measure, more.join(' '), place.width, size)] : [first];
  for (const [index, line] of lines.entries()) {
    const below = place.y + place.height - 6 - (lines.length - 1 - index) * size * 1.1;
    canvas.text(faces.regular, line, place.x, below, { size, color: INK });
  }
  canvas.text(faces.regular, hint, place.x, place.y + 9, { size: 7.5, color: GREY });
};

/** The signature itself within a place: its lines, or the name that was typed. */
export const drawGivenSignature = (
  canvas: Canvas,
  faces: Faces,
  signature: Signature,
  place: Box,
  typedHint = TYPED_HINT,
) => {
  if (signature.strokes.length > 0) drawStrokes(canvas, signature, place);
  else drawTypedName(canvas, faces, signature, place, typedHint);
};

export interface SignatureTexts {
  /** What the signature confirms. */
  lead: string;
  /** Under the line: whose signature it is. */
  signer: string;
  /** Under the other line, in another language than English. */
  nameAndTime?: string;
  /** Above a name that was typed, in another language than English. */
  typed?: string;
}

/** Two lines to sign on: the signature, and the name with the time. */
export const drawSignature = (
  canvas: Canvas,
  faces: Faces,
  box: Box,
  { lead, signer, nameAndTime = 'Name, date and time', typed }: SignatureTexts,
  signature: Signature | null,
) => {
  const half = box.width * 0.52;
  const [base, right] = [box.y + box.height - 20, box.x + half + 20];
  const line = { width: 0.8, color: INK };
  const label = { size: 7.5, color: GREY };
  canvas.text(faces.bold, lead, box.x, box.y + 8, { size: 9, color: INK });
  canvas.line(box.x, base, box.x + half, base, line);
  canvas.line(right, base, box.x + box.width, base, line);
  canvas.text(faces.regular, signer, box.x, base + 11, label);
  canvas.text(faces.regular, nameAndTime, right, base + 11, label);
  if (!signature) return;
  const place = { x: box.x, y: box.y + 14, width: half, height: base - box.y - 16 };
  drawGivenSignature(canvas, faces, signature, place, typed);
  const room = box.x + box.width - right;
  const name = cutToWidth(faces.regular.measure, signature.name, room, 10);
  canvas.text(faces.regular, name, right, base - 20, { size: 10, color: INK });
  canvas.text(faces.regular, signature.at, right, base - 6, { size: 9, color: INK });
};
