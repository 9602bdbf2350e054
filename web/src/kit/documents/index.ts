export { PdfFrame, printFrame } from './pdf-frame';
export { useBlobUrl } from './use-blob-url';
