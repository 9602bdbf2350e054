import { type FileKind, TOO_LARGE, wrongKindMessage } from '@forecourt/domain';
import { createFairQueue } from '../fair-queue';
import { checkUpload, checkUploadedFile } from '../files';

/** Each takes up to 200 MB and all cores that are free; one dealership has one of the two places. */
export const inTurn = createFairQueue<number>({ atOnce: 2, perKey: 1 });

export interface PreparedImage {
  ok: true;
  content: Buffer;
  bytes: number;
  mime: string;
  extension: string;
  width: number;
  height: number;
}

export interface RefusedImage {
  ok: false;
  reason: 'kind' | 'size';
  message: string;
}

export interface ImageOptions {
  /** For whom: pictures are decoded in turn for one dealership and another. */
  dealershipId: number;
  /** The longer side (screens.md 9: 1024 px). A smaller picture keeps its size. */
  maxPx?: number;
  /** What it becomes; its own kind unless given. */
  as?: ImageKind;
  /** Quarters to turn it by, clockwise. */
  quarters?: 1 | 2 | 3;
}

/** More than telephones make; what a small file unpacks to beyond it is meant to fill the memory. */
const MAX_INPUT_PIXELS = 50_000_000;

/** The library's name of each kind, and how it is packed. A quality would take colours away from a png. */
const OUTPUT = {
  jpg: { id: 'jpeg', mime: 'image/jpeg', options: { quality: 82 } },
  png: { id: 'png', mime: 'image/png', options: {} },
  webp: { id: 'webp', mime: 'image/webp', options: { quality: 82 } },
} as const;

type ImageKind = keyof typeof OUTPUT;

// Object.keys forgets the key type; OUTPUT has exactly the kinds.
const KINDS = Object.keys(OUTPUT) as ImageKind[];

const isImageKind = (kind: FileKind): kind is ImageKind => Object.hasOwn(OUTPUT, kind);

const WRONG_KIND: RefusedImage = { ok: false, reason: 'kind', message: wrongKindMessage(KINDS) };
const TOO_MANY_PIXELS: RefusedImage = { ok: false, reason: 'size', message: TOO_LARGE };

export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // pictures come once: what was decoded is of no use to the next
  sharp.cache(false);
  return sharp;
};

const convert = async (
  input: Buffer | string,
  itsKind: ImageKind,
  { maxPx = 1024, as, quarters }: ImageOptions,
): Promise<PreparedImage | RefusedImage> => {
  const kind = as ?? itsKind;
  const output = OUTPUT[kind];
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height > MAX_INPUT_PIXELS) return TOO_MANY_PIXELS;
  try {
    const upright = sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).autoOrient();
    const turned = quarters ? upright.rotate(quarters * 90) : upright;
    // what was seen through stays white, not black, where the new kind has no transparency
    const { data, info } = await (kind === 'jpg' ? turned.flatten({ background: '#ffffff' }) : turned)
      .resize({ width: maxPx, height: maxPx, fit: 'inside', withoutEnlargement: true })
      .toFormat(output.id, output.options)
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      content: data,
      bytes: data.length,
      mime: output.mime,
      extension: kind,
      width: info.width,
      height: info.height,
    };
  } catch {
    return WRONG_KIND;
  }
};

/**
 * A picture fit to be shown: turned the right way, no larger than asked, without the place and the camera it was
 * taken with. What is not one of our kinds by its content (a drawing with script, a page) never reaches the decoder.
 * Few are decoded at once in the whole process: a photo of 50 megapixels takes 200 MB while it is.
 */
export const prepareImage = async (
  /** In memory, or where it lies. */
  input: Buffer | string,
  options: ImageOptions,
): Promise<PreparedImage | RefusedImage> => {
  const checked = await (typeof input === 'string'
    ? checkUploadedFile(input, '', KINDS)
    : checkUpload(input, '', KINDS));
  if (!checked.ok || !isImageKind(checked.kind)) return WRONG_KIND;
  const { kind } = checked;
  return inTurn.run(options.dealershipId, () => convert(input, kind, options));
};
