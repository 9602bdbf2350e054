import type { FileKind } from '@forecourt/domain';

const ENDINGS: Record<FileKind, string> = {
  png: '.png',
  jpg: '.jpg,.jpeg',
  webp: '.webp',
  pdf: '.pdf',
  csv: '.csv',
  xlsx: '.xlsx',
  ofx: '.ofx,.qfx,.qbo',
  part: '.part',
};

/** For the browser's own file dialog. */
export const acceptOf = (kinds: readonly FileKind[]): string => kinds.map((kind) => ENDINGS[kind]).join(',');
