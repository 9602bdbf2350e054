const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a typed name is that of the signer; capitals, accents and hyphens do not matter. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);
