export type { Mail, MailAttachment, MailMessage } from './mail';
export { createOutboxMail } from './outbox-mail';
export { createSmtpMail } from './smtp-mail';
