import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Captcha } from './captcha';

export interface ProofOfWorkSettings {
  hmacKey: string;
  /** True the first time it is given an id, false ever after until the id expires. */
  usedOnce(id: string, expiresAt: Date): Promise<boolean>;
  now?(): Date;
  lifeSeconds?: number;
  /** The work: at most so many hashes, half of it on average. */
  maxNumber: number;
}

const solved = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().nonnegative(),
  salt: z.string().max(200),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

const readToken = (token: string) => {
  if (token.length > 4000) return undefined;
  try {
    return solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data;
  } catch {
    return undefined;
  }
};

const expiryOf = (salt: string): Date | undefined => {
  const seconds = /\?expires=(\d{1,12})&$/.exec(salt)?.[1];
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
};

/** Self-hosted: costs a script its time, asks nothing of a person. */
export const createProofOfWork = (settings: ProofOfWorkSettings): Captcha => {
  const { usedOnce, now = () => new Date(), lifeSeconds = 600, maxNumber } = settings;
  // The same secret may serve elsewhere; a signature made there is worth nothing here.
  const hmacKey = createHmac('sha256', settings.hmacKey).update('captcha').digest('hex');

  return {
    mode: 'altcha',

    challenge: async () => {
      const { createChallenge } = await import('altcha-lib/v1');
      const expires = new Date(now().getTime() + lifeSeconds * 1000);
      const challenge = await createChallenge({ hmacKey, expires, maxNumber, algorithm: 'SHA-256' });
      return { ...challenge, maxnumber: maxNumber };
    },

    verify: async (token) => {
      const payload = readToken(token);
      const expiresAt = payload && expiryOf(payload.salt);
      if (!expiresAt || expiresAt <= now()) return false;
      const { verifySolution } = await import('altcha-lib/v1');
      if (!(await verifySolution(payload, hmacKey, false))) return false;
      return await usedOnce(payload.challenge, expiresAt);
    },
  };
};
