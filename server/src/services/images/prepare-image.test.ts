import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareImage as prepareFor } from './index';

const WRONG = { ok: false, reason: 'kind', message: 'please use jpg jpeg png and webp file' };

type Options = Omit<Parameters<typeof prepareFor>[1], 'dealershipId'>;
const prepareImage = (input: Buffer | string, options: Options = {}) =>
  prepareFor(input, { dealershipId: 1, ...options });

const prepare = async (...given: Parameters<typeof prepareImage>) => {
  const image = await prepareImage(...given);
  if (!image.ok) throw new Error(image.message);
  return image;
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const crc = body.reduce((sum, byte) => {
    let value = sum ^ byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  }, 0xffffffff);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A few hundred bytes that say they are a huge picture. */
const bomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(10_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('prepareImage', () => {
  it.each([
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('keeps a %s what it is, and makes it smaller', async (extension, mime, format) => {
    const prepared = await prepare(await picture(3000, 1500).toFormat(format).toBuffer());
    expect(prepared).toMatchObject({ extension, mime, width: 1024, height: 512 });
    expect(await sharp(prepared.content).metadata()).toMatchObject({ format, width: 1024, height: 512 });
  });

  it('keeps what is seen through', async () => {
    const { content } = await prepare(await picture(10, 10).png().toBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ hasAlpha: true });
  });

  it('becomes another kind where one is asked for; what was seen through is then white', async () => {
    const made = await prepare(await picture(30, 10).png().toBuffer(), { as: 'jpg' });
    expect(made).toMatchObject({ extension: 'jpg', mime: 'image/jpeg', width: 30, height: 10 });
    const { channels } = await sharp(made.content).stats();
    expect(channels[1]?.mean).toBeCloseTo((30 + 255) / 2, -1);
  });

  it.each([
    [1, 10, 30],
    [2, 30, 10],
    [3, 10, 30],
  ] as const)('turns by %i quarters', async (quarters, width, height) => {
    expect(await prepare(await picture(30, 10).png().toBuffer(), { quarters })).toMatchObject({
      width,
      height,
    });
  });

  it('has another size where one is asked for, and never enlarges', async () => {
    const small = await picture(300, 100).png().toBuffer();
    expect(await prepareImage(small)).toMatchObject({ width: 300, height: 100 });
    expect(await prepareImage(small, { maxPx: 30 })).toMatchObject({ width: 30, height: 10 });
  });

  it('turns it the right way and forgets where it was taken', async () => {
    const taken = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '49/1 17/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(taken).metadata()).toMatchObject({
      orientation: 6,
      width: 40,
      exif: expect.any(Buffer),
    });
    const prepared = await prepare(taken);
    expect(prepared).toMatchObject({ width: 20, height: 40 });
    const { orientation, exif, icc, xmp, iptc } = await sharp(prepared.content).metadata();
    expect([orientation, exif, icc, xmp, iptc]).toEqual(Array(5).fill(undefined));
    expect(prepared.content.includes('Ada')).toBe(false);
  });

  it.each([8_000, 100_000])('refuses a picture that unpacks to %i by as many points', async (side) => {
    const small = bomb(side);
    expect(small.length).toBeLessThan(1000);
    expect(await prepareImage(small)).toEqual({
      ok: false,
      reason: 'size',
      message: 'File Size is too large',
    });
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script/></svg>'],
    ['a drawing with a head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<html></html>'],
    ['a document', '%PDF-1.7\n'],
    ['text', 'hello'],
    ['nothing', ''],
  ])('refuses %s', async (_, text) => expect(await prepareImage(Buffer.from(text))).toEqual(WRONG));

  it('refuses other kinds of picture', async () => {
    expect(await prepareImage(await picture(4, 4).gif().toBuffer())).toEqual(WRONG);
    expect(await prepareImage(await picture(4, 4).tiff().toBuffer())).toEqual(WRONG);
  });

  it('refuses a picture that is broken', async () => {
    const whole = await picture(400, 400).jpeg().toBuffer();
    expect(await prepareImage(whole.subarray(0, whole.length / 2))).toEqual(WRONG);
    expect(await prepareImage(whole.subarray(0, 20))).toEqual(WRONG);
  });
});
