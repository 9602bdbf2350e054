import { createHmac, timingSafeEqual } from 'node:crypto';

export type ReplyTarget =
  | { readonly kind: 'lead'; readonly tenant: number; readonly id: number }
  | { readonly kind: 'intake'; readonly tenant: number };

export type ReplyAddress = ReplyTarget & { readonly secret: string; readonly domain: string };

/** Twenty hexadecimal characters: 80 bits that nobody guesses, and nothing changes when a mail server lower-cases them. */
const MAC_LENGTH = 20;

const macOf = (secret: string, target: string): string =>
  createHmac('sha256', secret).update(`reply address: ${target}`).digest('hex').slice(0, MAC_LENGTH);

const targetOf = (target: ReplyTarget): string =>
  target.kind === 'lead' ? `l${target.tenant}-${target.id}` : `d${target.tenant}`;

/** 'reply+l12-345-<mac>@domain' for a conversation, 'intake+d12-<mac>@domain' for the new leads of a dealership. */
export const replyAddress = (address: ReplyAddress): string => {
  const target = targetOf(address);
  const mailbox = address.kind === 'lead' ? 'reply' : 'intake';
  return `${mailbox}+${target}-${macOf(address.secret, target)}@${address.domain}`;
};

const LEAD = /^reply\+(l(\d{1,10})-(\d{1,15}))-([0-9a-f]{20})@/i;
const INTAKE = /^intake\+(d(\d{1,10}))-([0-9a-f]{20})@/i;

const isMac = (secret: string, target: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(macOf(secret, target.toLowerCase())), Buffer.from(given.toLowerCase()));

/** What an address of ours stands for; null for another one and for one whose check is wrong. */
export const readReplyAddress = (address: string, secret: string): ReplyTarget | null => {
  const lead = LEAD.exec(address.trim());
  if (lead) {
    const [, target = '', tenant, id, mac = ''] = lead;
    return isMac(secret, target, mac) ? { kind: 'lead', tenant: Number(tenant), id: Number(id) } : null;
  }
  const intake = INTAKE.exec(address.trim());
  if (!intake) return null;
  const [, target = '', tenant, mac = ''] = intake;
  return isMac(secret, target, mac) ? { kind: 'intake', tenant: Number(tenant) } : null;
};

/** The first valid address of ours among those that a mail came to; one of a conversation before one for new leads. */
export const findReplyTarget = (addresses: readonly string[], secret: string): ReplyTarget | null => {
  const targets = addresses.flatMap((address) => readReplyAddress(address, secret) ?? []);
  return targets.find(({ kind }) => kind === 'lead') ?? targets[0] ?? null;
};
