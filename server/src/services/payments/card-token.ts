import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Card } from './payments';
import type { Outcome } from './test-cards';

const PREFIX = 'pm_local_';

const content = z.object({
  brand: z.string(),
  last4: z.string().length(4),
  expMonth: z.number(),
  expYear: z.number(),
  outcome: z.enum(['good', 'declined', 'insufficient-funds', 'lost', 'processing-error', 'fails-later']),
});

export interface TokenContent extends Card {
  outcome: Outcome;
}

/** Turns what may be known of a card into a sealed token, and back. The number is not among it. */
export const createCardTokens = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'local card vault', 32));

  /** A token opens only for the dealership that it was made for: its number is authenticated with the content. */
  const boundTo = (dealershipId: number) => Buffer.from(`dealership ${dealershipId}`);

  const seal = (card: TokenContent, dealershipId: number): string => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(dealershipId));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(card)), cipher.final()]);
    return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  };

  /** undefined for a token that is not ours, was altered, or is another dealership's. */
  const open = (token: string, dealershipId: number): TokenContent | undefined => {
    if (!token.startsWith(PREFIX)) return undefined;
    const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(boundTo(dealershipId)).setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
      return content.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  };

  return { seal, open };
};
