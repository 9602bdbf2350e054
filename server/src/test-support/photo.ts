import sharp from 'sharp';

/** A photo of 24 megapixels, as a camera makes it: 7 MB. */
export const largePhoto = async (): Promise<File> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 6_000, height: 4_000, channels: 3 as const, noise, background: '#888' };
  const jpg = await sharp({ create }).jpeg({ quality: 60 }).toBuffer();
  return new File([new Uint8Array(jpg)], 'front.jpg', { type: 'image/jpeg' });
};

/** A small photo, for tests that need one and not its size. */
export const smallPhoto = async (): Promise<File> => {
  const create = { width: 640, height: 480, channels: 3 as const, background: '#7a8ea3' };
  const jpg = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(jpg)], 'side.jpg', { type: 'image/jpeg' });
};
