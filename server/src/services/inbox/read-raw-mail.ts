import PostalMime, { type Attachment } from 'postal-mime';
import { headOf, readHead, sliceHead } from './mail-head';
import { MAIL_LIMITS, type MailAttachment, type RawMail, STATUS_TYPE } from './raw-mail';
import { attachmentName, charsetOfXml, decodeText, fixWindows1252, isKeptKind, isXmlPart } from './text-part';

const bytesOf = ({ content }: Attachment): Buffer => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
};

const attachmentsOf = (parts: readonly Attachment[]): MailAttachment[] => {
  let kept = 0;
  return parts.slice(0, MAIL_LIMITS.attachments).map((part) => {
    const content = bytesOf(part);
    const name = attachmentName(part.filename, part.mimeType);
    const isKept =
      isKeptKind(part.mimeType, name) &&
      content.length <= MAIL_LIMITS.keptAttachmentBytes &&
      kept < MAIL_LIMITS.keptAttachments;
    if (isKept) kept += 1;
    // a copy, so that the whole mail is not held in memory by a piece of it
    return {
      name,
      contentType: part.mimeType,
      bytes: content.length,
      content: isKept ? Buffer.from(content) : null,
    };
  });
};

const isXml = ({ mimeType, filename }: Attachment): boolean => isXmlPart(mimeType, filename ?? '');

const xmlText = (part: Attachment | undefined): string | null => {
  if (!part) return null;
  const bytes = bytesOf(part).subarray(0, MAIL_LIMITS.textBytes);
  return decodeText(bytes, charsetOfXml(bytes));
};

const isStatus = ({ mimeType }: Attachment): boolean => mimeType.toLowerCase() === STATUS_TYPE;

const statusText = (part: Attachment | undefined): string | null =>
  part ? bytesOf(part).subarray(0, MAIL_LIMITS.statusBytes).toString('latin1') : null;

/** A mail of which only the header lines are known. */
const headAlone = async (source: Buffer): Promise<RawMail> => ({
  uid: null,
  uidValidity: null,
  ...(await readHead(sliceHead(source))),
  text: '',
  html: '',
  adfText: null,
  deliveryStatus: null,
  attachments: [],
  isCut: true,
});

/** Reads a mail as it travels (RFC 822). One that cannot be read, or is larger than 25 MB, comes with its header lines alone. */
export const readRawMail = async (source: Buffer): Promise<RawMail> => {
  if (source.length > MAIL_LIMITS.bytes) return headAlone(source);
  const email = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 512 * 1024,
  }).catch(() => null);
  if (!email) return headAlone(source);
  const [text, html] = [fixWindows1252(email.text ?? ''), fixWindows1252(email.html ?? '')];
  const xml = email.attachments.find(isXml);
  return {
    uid: null,
    uidValidity: null,
    ...headOf(email, sliceHead(source)),
    text: text.slice(0, MAIL_LIMITS.textBytes),
    html: html.slice(0, MAIL_LIMITS.textBytes),
    adfText: xmlText(xml),
    deliveryStatus: statusText(email.attachments.find(isStatus)),
    attachments: attachmentsOf(email.attachments.filter((part) => !isXml(part))),
    isCut: Math.max(text.length, html.length) > MAIL_LIMITS.textBytes,
  };
};
