/** A way of writing that the field adds while one types, and takes off again before it is kept. */
export interface Mask {
  format: (kept: string) => string;
  /** The characters that count, in order. */
  keep: (typed: string) => string;
}

const NORTH_AMERICA = 10;

const groupPhone = (digits: string): string => {
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

/** (604) 555-0100, +1 (604) 555-0100; other countries as they are typed, in digits. */
export const phoneMask: Mask = {
  keep: (typed) => {
    const digits = typed.replace(/\D/g, '').slice(0, 15);
    return typed.trimStart().startsWith('+') ? `+${digits}` : digits;
  },
  format: (kept) => {
    if (kept.startsWith('+1'))
      return kept.length > 2 + NORTH_AMERICA ? kept : `+1 ${groupPhone(kept.slice(2))}`.trimEnd();
    if (kept.startsWith('+')) return kept;
    if (kept.length === NORTH_AMERICA + 1 && kept.startsWith('1')) return `1 ${groupPhone(kept.slice(1))}`;
    return kept.length > NORTH_AMERICA ? kept : groupPhone(kept);
  },
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

/** Where the caret belongs in the new text: behind as many counting characters as before. */
export const caretAfter = (mask: Mask, typed: string, caret: number, formatted: string): number => {
  const counted = mask.keep(typed.slice(0, caret)).length;
  if (counted === 0) return 0;
  for (let at = 1; at <= formatted.length; at += 1) {
    if (mask.keep(formatted.slice(0, at)).length >= counted) return at;
  }
  return formatted.length;
};
