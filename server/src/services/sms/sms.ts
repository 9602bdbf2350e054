import { ServiceError } from '../outside';

export interface SmsMessage {
  to: string;
  text: string;
  /** The same each time the same message is tried. */
  key?: string;
  /** It was tried since then and may have gone out without our knowing: a service that knows no keys is asked first. */
  triedSince?: Date;
}

export interface Sms {
  send(message: SmsMessage): Promise<{ id: string }>;
  /** Fails when the service does not take our keys. The local form has none. */
  check?(): Promise<void>;
}

/** The longest text a carrier takes, in parts. */
const MAX_LENGTH = 1600;

export const checkText = (text: string): void => {
  if (text.trim() === '') throw new ServiceError('sms', 'rejected', 'the text is empty');
  if (text.length > MAX_LENGTH) throw new ServiceError('sms', 'rejected', 'the text is too long');
};
