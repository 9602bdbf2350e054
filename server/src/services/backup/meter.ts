import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on, and knows their number and SHA-256. */
export const createMeter = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes }) };
};
