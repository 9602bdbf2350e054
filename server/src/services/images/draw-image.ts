import { inTurn, loadSharp, type PreparedImage } from './prepare-image';

const FULL = { mime: 'image/jpeg', extension: 'jpg' } as const;
const SMALL = { mime: 'image/webp', extension: 'webp' } as const;

/** A drawing of ours as a photo and its small picture. SVG of others is never drawn: it may refer to files. */
export const drawImage = (
  svg: string,
  { dealershipId, smallPx }: { dealershipId: number; smallPx: number },
): Promise<{ full: PreparedImage; thumbnail: PreparedImage }> =>
  inTurn.run(dealershipId, async () => {
    const sharp = await loadSharp();
    const drawn = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const small = await sharp(drawn.data)
      .resize({ width: smallPx })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const prepared = ({ data, info }: typeof drawn, kind: typeof FULL | typeof SMALL): PreparedImage => ({
      ...{ ok: true, content: data, bytes: data.length, ...kind, width: info.width, height: info.height },
    });
    return { full: prepared(drawn, FULL), thumbnail: prepared(small, SMALL) };
  });
