export {
  ATTACHMENT_KINDS,
  ATTACHMENT_MAX_BYTES,
  attachmentError,
  claimedKind,
  type FileKind,
  TOO_LARGE,
  wrongKindMessage,
} from './attachment';
