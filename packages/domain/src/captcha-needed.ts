const withoutPort = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '');

/**
 * screens.md 5, Sign-in: 'Captcha required on every host except localhost and hosts starting with 192.168.1'.
 * Kept to the letter: 127.0.0.1 is not in that list, 192.168.10.x is.
 */
export const captchaNeeded = (host: string): boolean => {
  const name = withoutPort(host);
  return name !== 'localhost' && !name.startsWith('192.168.1');
};
