import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { RawMail, ReplyTarget } from '../../../services/inbox';

/** Leads has its own, and the addresses for new leads. */
type Conversation = Exclude<ReplyTarget, { kind: 'lead' | 'intake' }>;

/**
 * What becomes of a mail to a conversation of another area. What takes time (reading files, storing them) is done at once;
 * what it answers is done in the transaction that also moves on in the mailbox. Null for a mail that is not taken.
 */
export type MailTarget = (
  deps: Deps,
  to: Conversation,
  mail: RawMail,
) => Promise<((tx: Db) => Promise<void>) | null>;

const targets = new Map<string, MailTarget>();

/** Called for the kinds of conversations that other areas name (areas/index.ts). */
export const registerMailTarget = (kind: string, target: MailTarget): void => void targets.set(kind, target);

export const mailTargetOf = (kind: string): MailTarget | undefined => targets.get(kind);
