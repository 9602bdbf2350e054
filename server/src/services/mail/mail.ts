import { isEmail } from '@forecourt/domain';
import { ServiceError } from '../outside';

export interface MailAttachment {
  /** As the recipient sees it: 'Quotation-Q-000012.pdf'. */
  name: string;
  mime: string;
  content: Buffer;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** The name before our own address, as of the dealership that a message is from. */
  fromName?: string;
  /** The envelope's sender: where mail servers report that the message cannot be delivered. */
  bounceTo?: string;
  /** Header lines beside the usual ones, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** The same each time the same message is tried: what was accepted once is not sent again. */
  key?: string;
}

export interface Mail {
  send(message: MailMessage): Promise<{ id: string }>;
  /** Fails when the mail server does not take our sign-in. The local form has none. */
  check?(): Promise<void>;
}

const refused = (why: string) => new ServiceError('mail', 'rejected', why);

/** One bare recipient and one-line headers, so that nobody's name or subject can add a recipient or a header. */
export const checkMessage = (message: MailMessage): void => {
  if (!isEmail(message.to)) throw refused('the recipient is not one e-mail address');
  if (message.replyTo !== undefined && !isEmail(message.replyTo)) {
    throw refused('the reply address is not one e-mail address');
  }
  if (message.bounceTo !== undefined && !isEmail(message.bounceTo)) {
    throw refused('the address for bounces is not one e-mail address');
  }
  if (/\p{Cc}/u.test(message.subject)) throw refused('the subject is not one line of text');
  const lines = [message.fromName ?? '', ...Object.entries(message.headers ?? {}).flat()];
  if (lines.some((line) => /\p{Cc}/u.test(line))) throw refused('a header is not one line of text');
};
