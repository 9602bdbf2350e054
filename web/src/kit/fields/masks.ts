import { formatPhone } from '@forecourt/domain/phone-text';

/** A way of writing that the field adds while one types, and takes off again before it is kept. */
export interface Mask {
  format: (kept: string) => string;
  /** The characters that count, in order. */
  keep: (typed: string) => string;
}

/** (604) 555-0100, +1 (604) 555-0100; other countries as they are typed, in digits. */
export const phoneMask: Mask = {
  keep: (typed) => {
    const digits = typed.replace(/\D/g, '').slice(0, 15);
    return typed.trimStart().startsWith('+') ? `+${digits}` : digits;
  },
  format: formatPhone,
};

const CANADIAN = /^[A-Z]\d?[A-Z]?\d?[A-Z]?\d?$/;

/** V6B 1A1 and 98101-1234; anything else as it is typed, in capitals. */
export const postalMask: Mask = {
  keep: (typed) => {
    const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (CANADIAN.test(bare.slice(0, 6))) return bare.slice(0, 6);
    return /^\d+$/.test(bare) ? bare.slice(0, 9) : bare.slice(0, 10);
  },
  format: (kept) => {
    const bare = postalMask.keep(kept);
    if (CANADIAN.test(bare)) return bare.length > 3 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : bare;
    return /^\d{6,}$/.test(bare) ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare;
  },
};

const DAY_DIGITS = 8;

/** 2026-03-04 as one types its digits; a month of one digit before a dash gets its zero. */
export const dayMask: Mask = {
  keep: (typed) =>
    typed
      .replace(/^(\d{4})\D+(\d)\D+/, '$10$2')
      .replace(/\D/g, '')
      .slice(0, DAY_DIGITS),
  format: (kept) => [kept.slice(0, 4), kept.slice(4, 6), kept.slice(6)].filter(Boolean).join('-'),
};

/** Where the caret belongs in the text as it is written: behind as many counting characters as stood before it. */
const caretBehind = (mask: Mask, counted: number, written: string): number => {
  if (counted <= 0) return 0;
  for (let at = 1; at <= written.length; at += 1) {
    if (mask.keep(written.slice(0, at)).length >= counted) return at;
  }
  return written.length;
};

/** What is kept after a change, and where the caret stands then. */
export const typeMasked = (
  mask: Mask,
  shown: string,
  typed: string,
  caret: number,
): { kept: string; caret: number } => {
  const kept = mask.keep(typed);
  const before = mask.keep(typed.slice(0, caret));
  // what was deleted was the mask's own character: the one before it goes
  const ownDeleted = typed.length < shown.length && kept === mask.keep(shown);
  const next = ownDeleted ? before.slice(0, -1) + kept.slice(before.length) : kept;
  const counted = ownDeleted ? before.length - 1 : before.length;
  return { kept: next, caret: caretBehind(mask, counted, mask.format(next)) };
};
