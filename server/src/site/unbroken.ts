import { type Html, html } from '../http/html';

/** A text in which these parts, such as a telephone number or a postal code, stay on one line. */
export const unbroken = (text: string, parts: readonly string[]): Html => {
  const [part = '', ...rest] = parts.filter((one) => one !== '');
  if (part === '') return html`${text}`;
  return html`${text
    .split(part)
    .map(
      (piece, place) =>
        html`${place > 0 && html`<span class="unbroken">${part}</span>`}${unbroken(piece, rest)}`,
    )}`;
};
