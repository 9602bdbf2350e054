import type { Readable } from 'node:stream';
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { readHead } from './mail-head';
import { MAIL_LIMITS, type MailAttachment, type RawMail, STATUS_TYPE } from './raw-mail';
import { attachmentName, charsetOfXml, decodeText, isKeptKind, isXmlPart } from './text-part';

interface Part {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly charset: string | undefined;
  /** Of its content, as far as the structure tells. */
  readonly bytes: number;
  readonly isAttached: boolean;
}

const MAX_PARTS = 500;
/** Asked for at once: each piece costs a round trip, and the server looks for its place from the begin. */
const CHUNK_BYTES = 1_000_000;

const partOf = (node: MessageStructureObject): Part => {
  const type = node.type.toLowerCase();
  const given = node.dispositionParameters?.filename ?? node.parameters?.name;
  const size = node.size ?? 0;
  return {
    id: node.part ?? '1',
    type,
    name: given ?? '',
    charset: node.parameters?.charset,
    bytes: node.encoding?.toLowerCase() === 'base64' ? Math.floor((size * 3) / 4) : size,
    isAttached: node.disposition?.toLowerCase() === 'attachment' || given !== undefined,
  };
};

/** The parts that are not made of parts; a mail inside the mail is one. */
const leavesOf = (root: MessageStructureObject): Part[] => {
  const parts: Part[] = [];
  const nodes = [root];
  for (let node = nodes.shift(); node && parts.length < MAX_PARTS; node = nodes.shift()) {
    if (node.childNodes && node.type.toLowerCase().startsWith('multipart/'))
      nodes.unshift(...node.childNodes);
    else parts.push(partOf(node));
  }
  return parts;
};

const collect = async (stream: Readable): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer); // imapflow's streams give bytes
  return Buffer.concat(pieces);
};

/** Downloads parts of one mail until its budget is used up. */
const downloader = (client: ImapFlow, uid: number) => {
  let left: number = MAIL_LIMITS.bytes;
  let isCut = false;
  const download = async (part: Part, most: number) => {
    const maxBytes = Math.min(most, left);
    if (maxBytes <= 0) {
      isCut = true;
      return null;
    }
    const { content, meta } = await client.download(uid, part.id, {
      uid: true,
      maxBytes,
      chunkSize: CHUNK_BYTES,
    });
    if (!content) return null;
    const bytes = await collect(content);
    left -= bytes.length;
    return { bytes, charset: meta.charset };
  };
  const text = async (part: Part): Promise<string> => {
    const read = await download(part, MAIL_LIMITS.textBytes);
    if (!read) return '';
    if (part.bytes > MAIL_LIMITS.textBytes * 2 || read.bytes.length >= MAIL_LIMITS.textBytes) isCut = true;
    return decodeText(read.bytes, read.charset ?? charsetOfXml(read.bytes));
  };
  return { download, text, wasCut: () => isCut };
};

type Downloader = ReturnType<typeof downloader>;

const isText = ({ type, isAttached }: Part, wanted: string): boolean => type === wanted && !isAttached;

const joinTexts = async (parts: readonly Part[], from: Downloader): Promise<string> => {
  const texts: string[] = [];
  for (const part of parts.slice(0, MAIL_LIMITS.textParts)) texts.push(await from.text(part));
  return texts.join('\n').slice(0, MAIL_LIMITS.textBytes);
};

const readAttachments = async (parts: readonly Part[], from: Downloader): Promise<MailAttachment[]> => {
  const attachments: MailAttachment[] = [];
  let kept = 0;
  for (const part of parts.slice(0, MAIL_LIMITS.attachments)) {
    const name = attachmentName(part.name, part.type);
    const isWanted =
      isKeptKind(part.type, name) &&
      part.bytes <= MAIL_LIMITS.keptAttachmentBytes &&
      kept < MAIL_LIMITS.keptAttachments;
    const read = isWanted ? await from.download(part, MAIL_LIMITS.keptAttachmentBytes) : null;
    if (read) kept += 1;
    attachments.push({
      name,
      contentType: part.type,
      bytes: read?.bytes.length ?? part.bytes,
      content: read?.bytes ?? null,
    });
  }
  return attachments;
};

type Body = Pick<RawMail, 'text' | 'html' | 'adfText' | 'deliveryStatus' | 'attachments' | 'isCut'>;

const readStatus = async (part: Part | undefined, from: Downloader): Promise<string | null> =>
  part ? ((await from.download(part, MAIL_LIMITS.statusBytes))?.bytes.toString('latin1') ?? null) : null;

const readBody = async (client: ImapFlow, uid: number, structure: MessageStructureObject): Promise<Body> => {
  const from = downloader(client, uid);
  const parts = leavesOf(structure);
  const xml = parts.find(({ type, name }) => isXmlPart(type, name));
  const plain = parts.filter((part) => isText(part, 'text/plain'));
  const pages = parts.filter((part) => isText(part, 'text/html'));
  const adfText = xml ? await from.text(xml) : null;
  const status = parts.find(({ type }) => type === STATUS_TYPE);
  const deliveryStatus = await readStatus(status, from);
  const text = await joinTexts(plain, from);
  const html = await joinTexts(pages, from);
  const rest = parts.filter((part) => part !== xml && !plain.includes(part) && !pages.includes(part));
  const attachments = await readAttachments(rest, from);
  return { text, html, adfText, deliveryStatus, attachments, isCut: from.wasCut() };
};

const NO_BODY: Body = {
  text: '',
  html: '',
  adfText: null,
  deliveryStatus: null,
  attachments: [],
  isCut: true,
};

/**
 * One mail of the open mailbox: its structure first, then the parts that are read. Null when it is no longer there. A body that
 * cannot be read is left out, and the mail comes all the same.
 */
export const fetchMail = async (
  client: ImapFlow,
  uid: number,
  uidValidity: string,
): Promise<RawMail | null> => {
  const found = await client.fetchOne(
    uid,
    {
      uid: true,
      bodyStructure: true,
      internalDate: true,
      bodyParts: [{ key: 'header', start: 0, maxLength: MAIL_LIMITS.headBytes }],
    },
    { uid: true },
  );
  if (!found) return null;
  const head = await readHead(found.headers ?? found.bodyParts?.get('header') ?? Buffer.alloc(0));
  const body = found.bodyStructure
    ? await readBody(client, uid, found.bodyStructure).catch((error: unknown) => {
        if (!client.usable) throw error;
        return NO_BODY;
      })
    : NO_BODY;
  const received = found.internalDate ? new Date(found.internalDate) : null;
  const date = head.date ?? (received && !Number.isNaN(received.getTime()) ? received.toISOString() : null);
  return { uid, uidValidity, ...head, date, ...body };
};
