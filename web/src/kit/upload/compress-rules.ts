import { claimedKind } from '@forecourt/domain';

/** screens.md 9: at most 0.3 MB and 1024 px, in a web worker. */
export const COMPRESSION = { maxSizeMB: 0.3, maxWidthOrHeight: 1024 } as const;

/** Pictures are made smaller before they are sent; a PDF goes as it is. */
export const isCompressible = (file: { name: string }): boolean => {
  const kind = claimedKind(file.name);
  return kind === 'jpg' || kind === 'png' || kind === 'webp';
};
