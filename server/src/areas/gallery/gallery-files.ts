import type { RecordFileTable } from '../../records/files/file.queries';

/** The kind of stored file, and where those of items are written down. */
export const GALLERY_FILE = 'gallery-file';
export const FILES: RecordFileTable = {
  ...{ table: 'gallery_file', recordColumn: 'item_id' },
  columns: ['name', 'bytes', 'user_id'],
};
