export { registerEncryptedColumn } from './catalogue/column-meanings';
export { isRetiredHost, isRetiredKey, isToBeDeleted } from './deleting/deletion.queries';
