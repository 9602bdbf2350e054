import { getDocumentProxy } from 'unpdf';

const MOST_FIELDS = 1_000;
const MOST_LETTERS = 5_000;

/** The value of a field as it is shown; '' for one that is empty or a button. */
const shownText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MOST_LETTERS).trim() : '';

/**
 * The fields of a form in a PDF that were filled in, by name; none for a PDF without a form. Only for threads, and after
 * extractLines has accepted the file: `bytes` are the library's afterwards.
 */
export const extractFields = async (bytes: Uint8Array): Promise<Record<string, string>> => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false });
  const fields = Object.entries((await pdf.getFieldObjects()) ?? {}).slice(0, MOST_FIELDS);
  return Object.fromEntries(
    fields.flatMap(([name, objects]) => {
      const [first]: unknown[] = Array.isArray(objects) ? objects : [];
      const value =
        typeof first === 'object' && first !== null && 'value' in first ? shownText(first.value) : '';
      return value ? [[name, value]] : [];
    }),
  );
};
