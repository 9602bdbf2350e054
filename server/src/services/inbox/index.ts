export { type FolderInboxSettings, startFolderInbox } from './folder-inbox';
export { readImapUrl } from './imap-address';
export { type ImapInboxSettings, startImapInbox } from './imap-inbox';
export type { FailedMail, HeldLock, Inbox, InboxCursor, InboxHandler, InboxSettings } from './inbox';
export {
  type AutoSubmitted,
  MAIL_LIMITS,
  type MailAddress,
  type MailAttachment,
  OWN_MAIL_HEADER,
  type RawMail,
} from './raw-mail';
export { readRawMail } from './read-raw-mail';
export { findReplyTarget, type ReplyTarget, readReplyAddress, replyAddress } from './reply-address';
