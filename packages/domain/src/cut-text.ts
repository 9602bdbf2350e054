/** The beginning of a text, not cut within a character: half of one cannot be stored. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}/gu, '');
