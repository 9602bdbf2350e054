import type { sessionCalls } from '@forecourt/contract/session';
import type { Handlers } from '../../../http/context';
import { refuse } from '../../../http/refusal';

/** What the sign-in page asks before anyone is known. */
export const signInPageHandlers: Pick<
  Handlers<typeof sessionCalls>,
  'signInSettings' | 'captchaChallenge'
> = {
  signInSettings: async (_input, { deps: { config, captcha } }) => ({
    phone: config.CONTACT_PHONE,
    email: config.CONTACT_EMAIL,
    signUpUrl: config.SIGN_UP_URL,
    captcha: { mode: captcha.mode, siteKey: captcha.siteKey ?? null },
  }),
  captchaChallenge: async (_input, { deps: { captcha } }) =>
    (await captcha.challenge()) ?? refuse(404, 'not found'),
};
