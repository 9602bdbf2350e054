import { z } from 'zod';

/** How large a drawn signature may be. */
export const SIGNATURE = { width: 600, height: 200, strokes: 200, points: 5_000 } as const;
const point = z.tuple([z.number().min(0).max(SIGNATURE.width), z.number().min(0).max(SIGNATURE.height)]);
export type SignaturePoint = z.output<typeof point>;

/** The lines of a drawn signature, within 600 by 200; none when the name was typed as the signature. */
export const signatureStrokes = z
  .array(z.array(point).min(1))
  .max(SIGNATURE.strokes, 'The signature has too many lines')
  .refine(
    (strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= SIGNATURE.points,
    'The signature has too many lines',
  )
  .default([]);
