export { readId } from './read-id';
export type { RecordBodyCall, RecordCall, RecordFilesCall } from './record-call';
export { type MissingRecord, RecordContent, RecordPage } from './record-page';
export { type RecordQuery, useRecord } from './use-record';
