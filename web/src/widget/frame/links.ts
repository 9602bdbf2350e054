/** A piece of a message: plain, or an address that can be opened. */
export interface Piece {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence is not a part of the address before it. */
const AFTER = /[.,;:!?)\]}…»]+$/;

const safeHref = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href, username, password } = new URL(text);
  // 'https://bank.example@evil.example' looks like another address than it is
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
};

/** A text with its http and https addresses as pieces of their own. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(AFTER, '');
    const href = safeHref(address);
    if (!href) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
