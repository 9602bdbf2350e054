import { createHash } from 'node:crypto';
import { maskSensitive, maskSensitiveValues } from '@forecourt/domain/lead/sensitive';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';

const address = z.object({ name: z.string().nullable(), address: z.string() });

/** What came in, as it is kept: enough to read it again. */
export const keptMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('adf'), text: z.string() }),
  z.object({
    kind: z.literal('mail'),
    mail: z.object({
      from: address.nullable(),
      replyTo: address.nullable(),
      subject: z.string(),
      date: z.string().nullable(),
      text: z.string(),
      html: z.string(),
      adfText: z.string().nullable(),
    }),
  }),
  z.object({ kind: z.literal('website'), form: z.record(z.string(), z.unknown()) }),
]);
export type KeptMessage = z.output<typeof keptMessage>;

export const messagePurpose = (tenant: number): string => `lead message of dealership ${tenant}`;

const keyOf = ({ config }: Pick<Deps, 'config'>, tenant: number) => ({
  secret: config.secret,
  purpose: messagePurpose(tenant),
});

export const sealMessage = (deps: Pick<Deps, 'config'>, tenant: number, message: KeptMessage): string =>
  encryptText(keyOf(deps, tenant), JSON.stringify(message));

export const openMessage = (deps: Pick<Deps, 'config'>, tenant: number, content: string): KeptMessage =>
  keptMessage.parse(JSON.parse(decryptText(keyOf(deps, tenant), content)));

/** Names a message that brings no name of its own. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** As people read it. */
export const messageText = (message: KeptMessage): string => {
  if (message.kind === 'adf') return message.text;
  if (message.kind === 'website') return JSON.stringify(message.form, null, 2);
  const { from, subject, date, text, html, adfText } = message.mail;
  const sender = from ? `${from.name ?? ''} <${from.address}>`.trim() : '';
  return [
    `From: ${sender}`,
    `Date: ${date ?? ''}`,
    `Subject: ${subject}`,
    '',
    adfText ?? (text || html),
  ].join('\n');
};

/** As those read it who may not read finance applications. */
export const messageTextWithoutSensitive = (message: KeptMessage): string =>
  message.kind === 'website'
    ? JSON.stringify(maskSensitiveValues(message.form), null, 2)
    : maskSensitive(messageText(message));
