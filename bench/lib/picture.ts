import { crc32, deflateSync } from 'node:zlib';
import { randomFrom } from './random';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of random blocks: as large as a photograph, and as slow to decode. */
export const makePicture = (width: number, height: number): Buffer => {
  const random = randomFrom(width * height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // every eighth point is a new colour
      const at = y * (width * 3 + 1) + 1 + x * 3;
      if (x % 8 === 0) rows.set([random.below(256), random.below(256), random.below(256)], at);
      else rows.copyWithin(at, at - 3, at);
    }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
};
