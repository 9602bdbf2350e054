const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isChoice = (parts: readonly string[]): boolean =>
  parts.length > 2 || (parts.length === 2 && parts.every((part) => part.length > 1 && !/^\d+$/.test(part)));

/**
 * 'L/LE/SE/XLE' is not a trim but a choice of them: then none is known, and these are offered. 'R/T' and 'w/Diesel' are
 * trims as they stand.
 */
export const trimsOf = (value: string): { trim: string; trims: string[] } => {
  const text = clean(value);
  if (text === '' || /^(n\/a|none)$/i.test(text)) return { trim: '', trims: [] };
  if (/\bw\/|\bw\/o\b/i.test(text)) return { trim: text, trims: [text] };
  const parts = text.split(/\s*[/,]\s*/).filter(Boolean);
  return isChoice(parts) ? { trim: '', trims: parts } : { trim: text, trims: [text] };
};

/** 'Silverado' of the series '1500' is a 'Silverado 1500' to everyone; a chassis code is of no interest. */
export const modelName = (model: string, series: string): string => {
  const name = clean(model).replace(/ ?\(PHEV\)$/, '');
  const isSize = /^\d{3,4}( ?HD)?$/.test(series);
  return isSize && name !== '' && !/\d/.test(name) ? `${name} ${series}` : name;
};
