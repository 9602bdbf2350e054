export type { DocumentKind } from './document-kind';
export { createDocumentWriter, type DocumentWriter } from './document-writer';
