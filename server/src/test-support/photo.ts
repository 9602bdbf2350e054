import sharp from 'sharp';

/** A photo of 24 megapixels, as a camera makes it: 7 MB. */
export const largePhoto = async (): Promise<File> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 6_000, height: 4_000, channels: 3 as const, noise, background: '#888' };
  const jpg = await sharp({ create }).jpeg({ quality: 60 }).toBuffer();
  return new File([new Uint8Array(jpg)], 'front.jpg', { type: 'image/jpeg' });
};
