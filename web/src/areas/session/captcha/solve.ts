import { sha256 } from './sha256';

export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** Finds the number whose hash with the salt is the challenge (ALTCHA, version 1), and writes the answer as it is sent. */
export const solve = ({ algorithm, challenge, maxnumber, salt, signature }: Challenge): string | null => {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256(salt + number) === challenge) {
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    }
  }
  return null;
};
