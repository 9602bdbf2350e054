import { createHash } from 'node:crypto';
import PostalMime, { type Address, addressParser, type Email, type Header } from 'postal-mime';
import { type AutoSubmitted, MAIL_LIMITS, type MailAddress, OWN_MAIL_HEADER, type RawMail } from './raw-mail';
import { fixWindows1252 } from './text-part';

type Head = Omit<
  RawMail,
  'uid' | 'uidValidity' | 'text' | 'html' | 'adfText' | 'deliveryStatus' | 'attachments' | 'isCut'
>;

const MAX_ADDRESSES = 100;

const mailboxes = (addresses: readonly Address[] | undefined): MailAddress[] =>
  (addresses ?? [])
    .flatMap((one) => one.group ?? [one])
    .filter(({ address }) => address !== '')
    .slice(0, MAX_ADDRESSES)
    .map(({ name, address }) => ({ name: fixWindows1252(name).trim() || null, address }));

const addressesIn = (values: readonly string[]): string[] =>
  mailboxes(values.flatMap((value) => addressParser(value.slice(0, 1_000), { flatten: true }))).map(
    ({ address }) => address,
  );

const valuesOf = (headers: readonly Header[], ...names: readonly string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value.trim());

/** 'Received: … for <reply+l12@…>' is where some servers alone note the address that they delivered to. */
const receivedFor = (headers: readonly Header[]): string[] =>
  valuesOf(headers, 'received').flatMap((value) => /\bfor\s+<([^<>\s]{3,254})>/i.exec(value)?.[1] ?? []);

const MOST_STOPS = 40;

const autoSubmitted = (headers: readonly Header[], from: MailAddress | null): AutoSubmitted => {
  const [auto = 'no'] = valuesOf(headers, 'auto-submitted').map((value) => value.toLowerCase());
  const [contentType = ''] = valuesOf(headers, 'content-type');
  const precedence = valuesOf(headers, 'precedence').join(' ').toLowerCase();
  const isOurs = valuesOf(headers, OWN_MAIL_HEADER.toLowerCase(), 'x-loop').length > 0;
  if (isOurs || valuesOf(headers, 'received').length > MOST_STOPS) return 'loop';
  const isFromServer = /^(?:mailer-daemon|postmaster|mail-daemon)@?/i.test(from?.address ?? '');
  const hasNoReturn = valuesOf(headers, 'return-path').some((value) => value === '<>');
  if (/multipart\/report|message\/delivery-status/i.test(contentType) || isFromServer) return 'bounce';
  if (valuesOf(headers, 'x-failed-recipients').length > 0) return 'bounce';
  const isReply =
    auto.startsWith('auto-replied') ||
    /auto_?reply/.test(precedence) ||
    valuesOf(headers, 'x-autoreply', 'x-autorespond', 'x-autoresponder').length > 0;
  if (isReply || (hasNoReturn && auto !== 'auto-generated')) return 'replied';
  const isBulk = /bulk|list|junk/.test(precedence) || valuesOf(headers, 'list-id').length > 0;
  return !auto.startsWith('no') || isBulk ? 'generated' : 'no';
};

const isoDate = (text: string | undefined): string | null => {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** What a header of ours may hold: no line end, no end of the world. */
const short = (text: string | undefined, length: number): string =>
  fixWindows1252(text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length);

const idsIn = (text: string | undefined): string[] =>
  (text ?? '').match(/<[^<>\s]{1,300}>/g)?.slice(-50) ?? [];

export const headOf = (email: Email, head: Buffer): Head => {
  const { headers } = email;
  const [from = null] = mailboxes(email.from && [email.from]);
  const [replyTo = null] = mailboxes(email.replyTo);
  const made = `<${createHash('sha256').update(head).digest('hex').slice(0, 40)}@no-message-id>`;
  return {
    messageId: short(email.messageId, 500) || made,
    inReplyTo: idsIn(email.inReplyTo)[0] ?? null,
    references: idsIn(email.references),
    from,
    replyTo,
    to: mailboxes(email.to).map(({ address }) => address),
    cc: mailboxes(email.cc).map(({ address }) => address),
    deliveredTo: [
      ...new Set([
        ...addressesIn(valuesOf(headers, 'delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to')),
        ...receivedFor(headers),
      ]),
    ].slice(0, MAX_ADDRESSES),
    subject: short(email.subject, 1_000),
    date: isoDate(email.date),
    head: head.toString('latin1'),
    autoSubmitted: autoSubmitted(headers, from),
  };
};

/** The header lines of a whole mail, without its body. */
export const sliceHead = (source: Buffer): Buffer => {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((place) => place !== -1);
  return source.subarray(0, Math.min(...ends, source.length, MAIL_LIMITS.headBytes));
};

const NO_MAIL: Email = { headers: [], headerLines: [], attachments: [] };

/** Reads header lines alone; those that cannot be read are a mail without any. */
export const readHead = async (head: Buffer): Promise<Head> => {
  const email = await PostalMime.parse(Buffer.concat([head, Buffer.from('\r\n\r\n')])).catch(() => NO_MAIL);
  return headOf(email, head);
};
