/** The letters of this area. No password ever stands in one. */
export const welcomeLetter = (name: string, dealership: string, username: string, link: string) => ({
  subject: `Your Forecourt account at ${dealership}`,
  text: `Hello ${name},\n\nan account was made for you at ${dealership}.\n\nYour username is ${username}\nSign in at ${link}\n\nThe password is with whoever made the account. You can choose your own with 'Forgot password' on the sign-in page.\n`,
});

export const passwordSetLetter = (name: string, by: string) => ({
  subject: 'Your Forecourt password was changed',
  text: `Hello ${name},\n\n${by} set a new password for your account and your sessions were ended.\nIf you did not expect this, ask at your dealership, or choose a new one with 'Forgot password' on the sign-in page.\n`,
});
