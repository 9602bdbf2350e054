export { fileAddress } from './file-address';
export { type MayRead, registerFileKind, type StoredFile } from './file-kinds';
export { prepareAttachment } from './prepare-attachment';
export { type SavedImage, saveBeside } from './save-beside';
export {
  attachFile,
  type FileToStore,
  removeFile,
  storeFile,
  storeFiles,
  type WaitingFile,
} from './store-file';
export { fileMime, giveToRecord } from './stored-file.queries';
