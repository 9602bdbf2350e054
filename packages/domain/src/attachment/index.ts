export {
  ATTACHMENT_KINDS,
  ATTACHMENT_MAX_BYTES,
  attachmentError,
  claimedKind,
  type FileKind,
  OLD_EXCEL,
  TOO_LARGE,
  wrongKindMessage,
} from './attachment';
