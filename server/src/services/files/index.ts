export { checkUpload, checkUploadedFile, type UploadCheck } from './check-upload';
export { createDiskFiles } from './disk-files';
export { newFileName } from './file-name';
export type { FileContent, FileStore } from './file-store';
export { createS3Files } from './s3-files';
