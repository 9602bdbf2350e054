export { type FolderInboxSettings, startFolderInbox } from './folder-inbox';
export { type ImapInboxSettings, startImapInbox } from './imap-inbox';
export type {
  FailedMail,
  HeldLock,
  Inbox,
  InboxCursor,
  InboxHandler,
  InboxSettings,
  InboxStatus,
} from './inbox';
export { keepAttachments } from './keep-attachments';
export {
  type AutoSubmitted,
  type MailAddress,
  type MailAttachment,
  OWN_MAIL_HEADER,
  type RawMail,
} from './raw-mail';
export { readRawMail } from './read-raw-mail';
export { findReplyTarget, type ReplyTarget, replyAddress } from './reply-address';
