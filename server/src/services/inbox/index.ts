export { findReplyTarget, type ReplyTarget, readReplyAddress, replyAddress } from './reply-address';
