/** 'undefined' came from a form that had nothing to send (screens.md 5): it is left blank. */
const part = (text: string | null | undefined): string => {
  const trimmed = text?.trim() ?? '';
  return trimmed === 'undefined' ? '' : trimmed;
};

export const fullName = (...parts: readonly (string | null | undefined)[]): string =>
  parts.map(part).filter(Boolean).join(' ');

/** A stored full name as it should be read: 'undefined undefined' is no name. */
export const cleanFullName = (name: string): string => fullName(...name.trim().split(/\s+/));

/** Two letters for a person without a picture. */
export const initials = (name: string): string => {
  const words = cleanFullName(name).split(' ').filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};
