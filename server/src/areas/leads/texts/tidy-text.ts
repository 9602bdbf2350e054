import { cutText } from '@forecourt/domain';

/** One line without the blanks around it; null for nothing. */
export const oneLine = (text: string | null | undefined, length = 200): string | null => {
  const line = cutText(
    cutText(text ?? '', length * 10)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    length,
  ).trim();
  return line === '' ? null : line;
};

/** Lines without blanks at their ends, and without control characters; null for nothing. */
export const longText = (text: string | null | undefined, length = 20_000): string | null => {
  const lines = cutText(text ?? '', length * 10)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const result = cutText(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    length,
  ).trim();
  return result === '' ? null : result;
};
