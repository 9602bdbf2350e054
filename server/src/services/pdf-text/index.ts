export { type PdfLimits, type PdfText, readPdfText } from './read-pdf-text';
