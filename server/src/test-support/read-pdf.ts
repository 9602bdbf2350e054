import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as it is read, and how many pages it has. */
export const readPdf = async (content: unknown) => {
  const document = await getDocumentProxy(new Uint8Array(content as Buffer)); // a file comes as bytes
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
};
