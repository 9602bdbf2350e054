import { getDocumentProxy } from 'unpdf';

const MOST_LETTERS = 500_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Data that a document of this product carries (see writeDocumentData); undefined for any other PDF. Only for threads, and
 * after extractLines has accepted the file: `bytes` are the library's afterwards.
 */
export const extractData = async (bytes: Uint8Array, name: string): Promise<unknown> => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false });
  const { info }: { info: unknown } = await pdf.getMetadata();
  const custom = isObject(info) ? info.Custom : undefined;
  const text = isObject(custom) && Object.hasOwn(custom, name) ? custom[name] : undefined;
  if (typeof text !== 'string' || text.length > MOST_LETTERS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
