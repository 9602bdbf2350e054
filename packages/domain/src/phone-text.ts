const NORTH_AMERICA = 10;

const groupDigits = (digits: string): string => {
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

/** (604) 555-0100, +1 (604) 555-0100; numbers of other countries in digits. */
export const formatPhone = (text: string): string => {
  // an extension or a word beside the number is shown as it is
  if (!/^\+?[\d\s().-]*$/.test(text)) return text;
  const stored = text.replace(/[^\d+]/g, '');
  if (stored.startsWith('+1'))
    return stored.length > 2 + NORTH_AMERICA ? stored : `+1 ${groupDigits(stored.slice(2))}`.trimEnd();
  if (stored.startsWith('+')) return stored;
  if (stored.length === NORTH_AMERICA + 1 && stored.startsWith('1'))
    return `1 ${groupDigits(stored.slice(1))}`;
  return stored.length > NORTH_AMERICA ? stored : groupDigits(stored);
};

/** What a phone dials, as the address of a link; '' when there is no number in the text. */
export const phoneHref = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  return `tel:+${digits.length === NORTH_AMERICA ? `1${digits}` : digits}`;
};
