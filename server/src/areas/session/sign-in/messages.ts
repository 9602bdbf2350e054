/** The letters of this area. Plain text: a code must be readable anywhere. */
export const signInCodeLetter = (name: string, code: string) => ({
  subject: `${code} is your Forecourt sign-in code`,
  text: `Hello ${name},\n\nyour sign-in code is ${code}.\nIt works once, within 10 minutes.\n\nIf you did not try to sign in, change your password.\n`,
});

export const deviceCodeLetter = (name: string, code: string) => ({
  subject: `${code} confirms your device`,
  text: `Hello ${name},\n\nsomeone signed in to your Forecourt account from a device that is not known, or not trusted.\nIf it was you, confirm it with this code: ${code}\nIt works once, within 10 minutes.\n\nIf it was not you, change your password now.\n`,
});

export const resetLetter = (name: string, link: string) => ({
  subject: 'Reset your Forecourt password',
  text: `Hello ${name},\n\nthis link sets a new password. It works once, within one hour:\n${link}\n\nIf you did not ask for it, nothing has changed and you need not do anything.\n`,
});

export const passwordChangedLetter = (name: string) => ({
  subject: 'Your Forecourt password was changed',
  text: `Hello ${name},\n\nthe password of your account was changed and every other session was ended.\nIf it was not you, ask for a reset link on the sign-in page now.\n`,
});
