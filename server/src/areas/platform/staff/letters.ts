import type { Letter } from '../../../services/jobs/queue-mail';

/** To a new colleague of the platform, who has an account and no password yet. */
export const staffInvitationLetter = (
  name: string,
  { username, link, rights }: { username: string; link: string; rights: readonly string[] },
): Letter => ({
  subject: 'Your account as Forecourt platform staff',
  text: `Hello ${name},

an account was made for you as staff of the Forecourt platform.

Your username is ${username}
Choose your password here:
${link}

The link works once, within 7 days. After that, use 'Forgot password' on the sign-in page.
${rights.length === 0 ? '' : `\nBesides what all platform staff can do, your account:\n${rights.map((right) => `- ${right}`).join('\n')}\n`}`,
});
