/** What Windows-1252 has at 0x80 to 0x9f, where Unicode has control characters that no mail uses. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder takes Windows-1252 for Latin-1, and many mails say Latin-1 that are Windows-1252. */
export const fixWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? '');

/** Decoded as it says; one that says nothing or nothing true is UTF-8 where it can be, else Windows-1252. */
export const decodeText = (bytes: Uint8Array, charset: string | undefined): string =>
  fixWindows1252(decodeAs(bytes, charset));

const decodeAs = (bytes: Uint8Array, charset: string | undefined): string => {
  const named = charset?.trim().toLowerCase();
  const isUnicode = named === undefined || ['utf-8', 'utf8', 'us-ascii', 'ascii'].includes(named);
  for (const name of isUnicode ? ['utf-8'] : [named, 'utf-8']) {
    try {
      // a text that was cut may end within a character
      return new TextDecoder(name, { fatal: isUnicode || name !== named }).decode(bytes, { stream: true });
    } catch {
      // unknown, or not what it says: the next is tried
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
};

/** The encoding that an XML declaration names, which holds where the mail says nothing. */
export const charsetOfXml = (bytes: Uint8Array): string | undefined =>
  /<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{2,40})["']/i.exec(
    Buffer.from(bytes.subarray(0, 300)).toString('latin1'),
  )?.[1];

const XML_TYPES = ['application/x-adf+xml', 'application/adf+xml', 'text/xml', 'application/xml', 'text/adf'];

export const isXmlPart = (type: string, name: string): boolean =>
  XML_TYPES.includes(type) || /\.(?:adf|xml)$/i.test(name);

const KEPT = /^(?:image\/(?:png|jpe?g)|application\/pdf)$/;

/** Whether an attachment is of a kind that leads may carry. */
export const isKeptKind = (type: string, name: string): boolean =>
  KEPT.test(type) || (type === 'application/octet-stream' && /\.(?:png|jpe?g|pdf)$/i.test(name));

/** A file name as it can be shown and stored: the last part of a path, without control characters. */
export const attachmentName = (name: string | null | undefined, type: string): string => {
  const last =
    (name ?? '')
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .trim() ?? '';
  return last.slice(-200) || `attachment.${type.split('/')[1]?.replace(/[^\w]/g, '').slice(0, 10) || 'bin'}`;
};
