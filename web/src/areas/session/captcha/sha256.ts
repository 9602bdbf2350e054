const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};

const K = Int32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
const START = Int32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));
const w = new Int32Array(64);

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by));
const at = (list: Int32Array, index: number): number => list[index] ?? 0;

const pad = (bytes: Uint8Array): DataView => {
  const view = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6) * 64 + 64));
  bytes.forEach((byte, i) => {
    view.setUint8(i, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
};

const schedule = (view: DataView, block: number) => {
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(block + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = at(w, i - 15);
    const b = at(w, i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
  }
};

const compress = (state: Int32Array) => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (at(state, i) + word) | 0;
  });
};

/** SHA-256 in hex. The browser's own is missing where the page came over plain HTTP, and costs a promise for each hash. */
export const sha256 = (text: string): string => {
  const view = pad(new TextEncoder().encode(text));
  const state = Int32Array.from(START);
  for (let block = 0; block < view.byteLength; block += 64) {
    schedule(view, block);
    compress(state);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
