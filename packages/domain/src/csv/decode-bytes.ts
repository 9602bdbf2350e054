const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Plain text has no zero bytes; UTF-16 of it has one in every pair, before or after. */
const utf16WithoutMark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const sample = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even < many / 4) return 'utf-16le';
  return even > many && odd < many / 4 ? 'utf-16be' : undefined;
};

const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return utf16WithoutMark(bytes);
};

const CHUNK = 65_536;

function* decodeAs(bytes: Uint8Array, encoding: string, fatal = false): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  yield decoder.decode();
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    for (const _ of decodeAs(bytes, 'utf-8', true));
    return true;
  } catch {
    return false;
  }
};

/** What Windows wrote where Latin-1 has controls, from 80 on. Not every TextDecoder of windows-1252 knows it. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const withWindowsSigns = (text: string): string =>
  text.replace(/[\u0080-\u009F]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] ?? control);

/** The text of a file in pieces: UTF-8 or UTF-16, with or without its byte order mark, else Windows-1252. */
export function* decodeChunks(bytes: Uint8Array): Generator<string> {
  const utf16 = utf16Of(bytes);
  if (utf16) return yield* decodeAs(bytes, utf16);
  if (isUtf8(bytes)) return yield* decodeAs(bytes, 'utf-8');
  for (const chunk of decodeAs(bytes, 'windows-1252')) yield withWindowsSigns(chunk);
}

/** The same as one text. */
export const decodeText = (bytes: Uint8Array): string => [...decodeChunks(bytes)].join('');
