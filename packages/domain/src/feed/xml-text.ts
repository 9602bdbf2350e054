/** All that XML 1.0 has no place for; half a character too, since it is in none of the ranges. */
const ILLEGAL = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const legal = (text: string): string => text.replace(ILLEGAL, '');

/** Between two tags. A carriage return is written as a reference, since readers turn it into a line feed. */
export const xmlText = (text: string): string =>
  legal(text).replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);

/** Within double quotes; line ends and tabs as references, since readers make spaces of them. */
export const xmlAttribute = (text: string): string =>
  legal(text).replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);

/** The end of a section within the text is parted between two sections. */
export const cdata = (text: string): string =>
  `<![CDATA[${legal(text).replace(/\r\n?/g, '\n').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
