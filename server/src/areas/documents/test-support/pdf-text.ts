import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF in the order in which it was drawn, with single spaces. */
export const pdfText = async (content: unknown): Promise<{ text: string; pages: number }> => {
  const document = await getDocumentProxy(new Uint8Array(content as Buffer)); // a file comes as bytes
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
};

/** The same for each page. */
export const pageTexts = async (content: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
};
