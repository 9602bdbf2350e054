import { isIP } from 'node:net';
import { z } from 'zod';
import { callOutside, faultOfStatus, ServiceError } from '../outside';
import type { Captcha } from './captcha';

export interface RecaptchaSettings {
  siteKey: string;
  secretKey: string;
  /** The whole address of siteverify. */
  url?: string;
  timeoutMs?: number;
}

const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

export const createRecaptcha = (settings: RecaptchaSettings): Captcha => {
  const { siteKey, secretKey, url = SITE_VERIFY, timeoutMs = 5_000 } = settings;

  return {
    mode: 'recaptcha',
    siteKey,
    challenge: async () => null,

    verify: async (token, remoteHost) => {
      if (token === '' || token.length > 8000) return false;
      const form = new URLSearchParams({ secret: secretKey, response: token });
      if (isIP(remoteHost)) form.set('remoteip', remoteHost);
      const { status, json } = await callOutside({
        service: 'captcha',
        url,
        method: 'POST',
        form,
        timeoutMs,
      });
      if (status >= 300) {
        throw new ServiceError('captcha', faultOfStatus(status), `reCAPTCHA answered ${status}`);
      }
      const answer = verdict.safeParse(json);
      if (!answer.success) throw new ServiceError('captcha', 'unavailable', 'reCAPTCHA gave no verdict');
      const ours = answer.data['error-codes'].find((code) => code.endsWith('-secret'));
      // Our key is wrong: that must be seen, not shown to every visitor as their own mistake.
      if (ours) throw new ServiceError('captcha', 'unauthorised', 'reCAPTCHA does not know our key', ours);
      return answer.data.success;
    },
  };
};
