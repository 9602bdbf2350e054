export { createFileReaders, type FileReaders } from './file-readers';
export { FileRefused, ReadersBusy } from './file-refused';
export type { ReaderKind, ReaderTypes } from './reader-kind';
export type { ReadJob } from './run-thread';
