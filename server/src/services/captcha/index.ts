export { createProofOfWork } from './proof-of-work';
export type { Captcha, CaptchaChallenge } from './captcha';
export { createRecaptcha } from './recaptcha';
