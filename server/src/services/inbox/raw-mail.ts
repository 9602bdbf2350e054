export interface MailAddress {
  readonly name: string | null;
  readonly address: string;
}

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  /** Of its content; of a large one, as the structure of the mail says. */
  readonly bytes: number;
  /** Null for what is not kept: another kind than png, jpg and pdf, larger than 1 MB, or beyond the tenth. */
  readonly content: Buffer | null;
}

/**
 * no: a person wrote it; generated: a program sent it, as marketplaces do; replied: an answer such as out-of-office; bounce: a
 * mail could not be delivered; loop: we sent it ourselves, or it went round. The last three must never be answered by a program.
 */
export type AutoSubmitted = 'no' | 'generated' | 'replied' | 'bounce' | 'loop';

export interface RawMail {
  /** Of the mailbox; both null for a mail from a file. */
  readonly uid: number | null;
  readonly uidValidity: string | null;
  /** With its < >; made from the head of the mail where it has none, so that the same mail always has the same. */
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: MailAddress | null;
  readonly replyTo: MailAddress | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** The addresses that mail servers noted when they delivered it: a blind copy or an alias is only there. */
  readonly deliveredTo: readonly string[];
  readonly subject: string;
  /** As an ISO instant; null where the mail has none, or a wrong one. */
  readonly date: string | null;
  readonly text: string;
  readonly html: string;
  /** Of a part that is ADF or XML by its type or name. */
  readonly adfText: string | null;
  /** Of a report that a mail could not be delivered (RFC 3464), at most 64 KB; null in any other mail. */
  readonly deliveryStatus: string | null;
  readonly attachments: readonly MailAttachment[];
  /** The header lines as they came, at most 64 KB. */
  readonly head: string;
  readonly autoSubmitted: AutoSubmitted;
  /** Something was too large, or could not be read, and is missing. */
  readonly isCut: boolean;
}

/** A mail that we send carries this header, so that it is known when it comes back. */
export const OWN_MAIL_HEADER = 'X-Forecourt-Mail';

/** The part of a report that programs read. */
export const STATUS_TYPE = 'message/delivery-status';

export const MAIL_LIMITS = {
  /** Of one mail, all parts together. */
  bytes: 25_000_000,
  headBytes: 65_536,
  textBytes: 5_000_000,
  statusBytes: 65_536,
  textParts: 20,
  keptAttachmentBytes: 1_048_576,
  keptAttachments: 10,
  attachments: 100,
} as const;
