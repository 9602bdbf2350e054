export {
  type IncomingSms,
  localSmsToken,
  readIncomingSms,
  type SignedRequest,
  type SmsParams,
  signTwilioRequest,
  verifyTwilioSignature,
} from './incoming-sms';
export { createOutboxSms } from './outbox-sms';
export { toE164 } from './phone-number';
export type { Sms, SmsMessage } from './sms';
export { createTwilioSms } from './twilio-sms';
