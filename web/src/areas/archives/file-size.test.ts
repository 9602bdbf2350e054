import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 KB'],
  [71_400_000, '71.4 MB'],
  [2_000_000_000_000, '2,000 GB'],
])('%i bytes are %s', (bytes, said) => expect(fileSize(bytes)).toBe(said));
