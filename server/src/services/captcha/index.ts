export type { Captcha, CaptchaChallenge } from './captcha';
export { createProofOfWork } from './proof-of-work';
export { createRecaptcha } from './recaptcha';
