import { OWN_MAIL_HEADER } from '../inbox/raw-mail';
import { ServiceError, type ServiceFault, traced, within } from '../outside';
import { checkMessage, type Mail } from './mail';

export interface SmtpSettings {
  /** smtp://user:password@host:port or smtps://… */
  url: string;
  /** 'Forecourt <no-reply@example.org>' */
  from: string;
  timeoutMs?: number;
}

// The mailer is read from disk when the first message goes out, not when the server starts.
const openTransport = async (url: string, timeoutMs: number) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is text we made; it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const AUTH_CODES = ['EAUTH', 'ENOAUTH', 'EOAUTH2'];

const fault = (code: string | undefined, status: number): ServiceFault => {
  if (code && AUTH_CODES.includes(code)) return 'unauthorised';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (status >= 500 || (code === 'EENVELOPE' && status === 0)) return 'rejected';
  return 'unavailable';
};

const asServiceError = (error: unknown, words: string): ServiceError => {
  if (error instanceof ServiceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return new ServiceError('mail', fault(code, status), words, code);
};

export const createSmtpMail = ({ url, from, timeoutMs = 15_000 }: SmtpSettings): Mail => {
  let transport: ReturnType<typeof openTransport> | undefined;

  return {
    send: async (message) => {
      checkMessage(message);
      const {
        to,
        replyTo,
        subject,
        text,
        html,
        key,
        attachments = [],
        fromName,
        bounceTo,
        headers,
      } = message;
      const address = from.replace(/^.*<|>$/g, '');
      // a second try bears the same id, by which mail servers recognise what they have
      const ownId = key ? `<${key}@${from.replace(/^.*@|>$/g, '')}>` : undefined;
      transport ??= openTransport(url, timeoutMs);
      const mailer = await transport;
      try {
        // Each step has its own limit above; this one is for a server that keeps dripping.
        const sending = mailer.sendMail({
          ...{ to, replyTo, subject, text, html, messageId: ownId },
          from: fromName ? { name: fromName, address } : from,
          ...(bounceTo && { envelope: { from: bounceTo, to } }),
          // one that comes back to our mailbox must become neither a lead nor a reply
          headers: { ...headers, [OWN_MAIL_HEADER]: '1' },
          attachments: attachments.map(({ name, mime, content }) => ({
            ...{ filename: name, contentType: mime, content },
          })),
        });
        const { messageId } = await traced('outside mail', () => within('mail', timeoutMs * 2, sending));
        return { id: messageId };
      } catch (error) {
        throw asServiceError(error, 'the mail server did not take the message');
      }
    },
    check: async () => {
      transport ??= openTransport(url, timeoutMs);
      const mailer = await transport;
      try {
        await mailer.verify();
      } catch (error) {
        const failure = asServiceError(error, 'the mail server could not be reached');
        if (failure.fault !== 'unauthorised') throw failure;
        throw asServiceError(error, 'the mail server did not take the sign-in');
      }
    },
  };
};
