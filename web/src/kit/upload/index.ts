export { AvatarUpload } from './avatar-upload';
export { compressImage } from './compress-image';
export { ATTACHMENT_RULES, type FileRules, PICTURE_RULES } from './prepare-file';
export { UploadField } from './upload-field';
export type { QueuedFile, UploadQueue } from './upload-queue';
export { type Upload, useUpload } from './use-upload';
export { useUploadQueue } from './use-upload-queue';
