import { ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES, attachmentError, type FileKind } from '@forecourt/domain';

export interface FileRules {
  kinds: readonly FileKind[];
  maxBytes: number;
}

export const ATTACHMENT_RULES: FileRules = { kinds: ATTACHMENT_KINDS, maxBytes: ATTACHMENT_MAX_BYTES };
export const PICTURE_RULES: FileRules = { kinds: ['jpg', 'png'], maxBytes: ATTACHMENT_MAX_BYTES };

export type Prepared<F> = { file: F } | { error: string };

/** Checks the name, makes a picture smaller, and only then measures it. */
export const prepareFile = async <F extends { name: string; size: number }>(
  file: F,
  rules: FileRules,
  compress: (file: F) => Promise<F>,
): Promise<Prepared<F>> => {
  const wrongKind = attachmentError({ name: file.name, size: 0 }, rules.kinds, rules.maxBytes);
  if (wrongKind) return { error: wrongKind };
  if (file.size === 0) return { error: 'The file is empty' };
  const smaller = await compress(file);
  const tooLarge = attachmentError(smaller, rules.kinds, rules.maxBytes);
  return tooLarge ? { error: tooLarge } : { file: smaller };
};
