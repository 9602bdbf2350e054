import { lookAtVin, type VinLook } from './look-at-vin';

export interface VinLine {
  /** As it stands in the text, from 1. */
  line: number;
  typed: string;
  look: VinLook;
}

/** One VIN to a line; commas, semicolons and tabs separate too. What comes again is taken once. */
export const linesOf = (text: string): { lines: VinLine[]; doubles: number } => {
  const seen = new Set<string>();
  let doubles = 0;
  const lines = text.split('\n').flatMap((row, at) =>
    row
      .split(/[,;\t]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap((typed) => {
        const look = lookAtVin(typed);
        if (seen.has(look.vin)) {
          doubles += 1;
          return [];
        }
        seen.add(look.vin);
        return [{ line: at + 1, typed, look }];
      }),
  );
  return { lines, doubles };
};
