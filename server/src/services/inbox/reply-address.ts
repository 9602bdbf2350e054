import { createHmac, timingSafeEqual } from 'node:crypto';

export type ReplyTarget =
  | { readonly kind: 'lead'; readonly tenant: number; readonly id: number }
  | { readonly kind: 'ticket'; readonly tenant: number; readonly id: number }
  | { readonly kind: 'campaign'; readonly tenant: number; readonly id: number }
  | { readonly kind: 'chat'; readonly tenant: number; readonly id: number }
  | { readonly kind: 'intake'; readonly tenant: number };

export type ReplyAddress = ReplyTarget & { readonly secret: string; readonly domain: string };

/** Twenty hexadecimal characters: 80 bits that nobody guesses, and nothing changes when a mail server lower-cases them. */
const MAC_LENGTH = 20;

const macOf = (secret: string, target: string): string =>
  createHmac('sha256', secret).update(`reply address: ${target}`).digest('hex').slice(0, MAC_LENGTH);

/** Each kind of conversation has a mailbox and a letter of its own. */
const CONVERSATIONS = {
  lead: { mailbox: 'reply', letter: 'l' },
  ticket: { mailbox: 'ticket', letter: 't' },
  /** Where mail servers report that a message of a campaign cannot be delivered. */
  campaign: { mailbox: 'bounce', letter: 'c' },
  chat: { mailbox: 'chat', letter: 'r' },
} as const;

const targetOf = (target: ReplyTarget): string =>
  target.kind === 'intake'
    ? `d${target.tenant}`
    : `${CONVERSATIONS[target.kind].letter}${target.tenant}-${target.id}`;

/**
 * 'reply+l12-345-<mac>@domain' for a lead, 'ticket+t12-345-<mac>@domain' for a ticket, 'bounce+c12-345-<mac>@domain' for a message
 * of a campaign, 'chat+r12-345-<mac>@domain' for a chat, 'intake+d12-<mac>@domain' for new leads.
 */
export const replyAddress = (address: ReplyAddress): string => {
  const target = targetOf(address);
  const mailbox = address.kind === 'intake' ? 'intake' : CONVERSATIONS[address.kind].mailbox;
  return `${mailbox}+${target}-${macOf(address.secret, target)}@${address.domain}`;
};

const CONVERSATION = /^(reply|ticket|bounce|chat)\+(([ltcr])(\d{1,10})-(\d{1,15}))-([0-9a-f]{20})@/i;
const INTAKE = /^intake\+(d(\d{1,10}))-([0-9a-f]{20})@/i;

const isMac = (secret: string, target: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(macOf(secret, target.toLowerCase())), Buffer.from(given.toLowerCase()));

const KINDS = [
  'lead',
  'ticket',
  'campaign',
  'chat',
] as const satisfies readonly (keyof typeof CONVERSATIONS)[];

const kindOf = (mailbox: string, letter: string) =>
  KINDS.find((kind) => CONVERSATIONS[kind].mailbox === mailbox && CONVERSATIONS[kind].letter === letter);

/** What an address of ours stands for; null for another one and for one whose check is wrong. */
export const readReplyAddress = (address: string, secret: string): ReplyTarget | null => {
  const found = CONVERSATION.exec(address.trim());
  if (found) {
    const [, mailbox = '', target = '', letter = '', tenant, id, mac = ''] = found;
    const kind = kindOf(mailbox.toLowerCase(), letter.toLowerCase());
    return kind && isMac(secret, target, mac) ? { kind, tenant: Number(tenant), id: Number(id) } : null;
  }
  const intake = INTAKE.exec(address.trim());
  if (!intake) return null;
  const [, target = '', tenant, mac = ''] = intake;
  return isMac(secret, target, mac) ? { kind: 'intake', tenant: Number(tenant) } : null;
};

/** The first valid address of ours among those that a mail came to; one of a conversation before one for new leads. */
export const findReplyTarget = (addresses: readonly string[], secret: string): ReplyTarget | null => {
  const targets = addresses.flatMap((address) => readReplyAddress(address, secret) ?? []);
  return targets.find(({ kind }) => kind !== 'intake') ?? targets[0] ?? null;
};
