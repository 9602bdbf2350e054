/** To someone who has an account now and no password yet: the link sets it. */
export const invitationLetter = (
  name: string,
  { dealership, username, link }: { dealership: string; username: string; link: string },
) => ({
  subject: `Your Forecourt account at ${dealership}`,
  text: `Hello ${name},\n\nan account was made for you at ${dealership}.\n\nYour username is ${username}\nChoose your password here:\n${link}\n\nThe link works once, within 7 days. After that, use 'Forgot password' on the sign-in page.\n`,
});
