import { archiveDeletionCalls } from './deletions';
import { archiveExportCalls } from './exports';
import { archiveImportCalls } from './imports';

export { DELETION_STATES, type DeletionState, NAMES_LISTED } from './deletions';
export { ARCHIVE_PASSWORD_MIN, EXPORT_DAYS, EXPORT_STATES } from './exports';
export { IMPORT_STATES, type ImportState, PART_BYTES } from './imports';

export const archivesCalls = { ...archiveExportCalls, ...archiveImportCalls, ...archiveDeletionCalls };
