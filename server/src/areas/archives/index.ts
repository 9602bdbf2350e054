export { registerEncryptedColumn } from './catalogue/column-meanings';
export { isRetiredHost, isRetiredKey } from './deleting/deletion.queries';
