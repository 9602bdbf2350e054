/** What the browser gets to work on: find the number whose hash with the salt is the challenge. */
export interface CaptchaChallenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

export interface Captcha {
  mode: 'altcha' | 'recaptcha';
  /** For the widget of the outside service. */
  siteKey?: string;
  /** null when the outside service poses its own. */
  challenge(): Promise<CaptchaChallenge | null>;
  /** remoteHost is the address the answer came from. Fails when the outside service cannot be asked. */
  verify(token: string, remoteHost: string): Promise<boolean>;
}
