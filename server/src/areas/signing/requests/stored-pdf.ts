import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import type { RequestRow } from './request.queries';

/** Of the documents that are signed, and of their sealed copies. Both are read by calls of this area alone. */
export const SIGNING_FILE = 'signing-document';
export const SEALED_FILE = 'sealed-document';

export const pdfNameOf = ({ title }: Pick<RequestRow, 'title'>, isSealed: boolean): string => {
  const name = title
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name || 'Document'}${isSealed ? '-signed' : ''}.pdf`;
};

/** The sealed copy; the document as it is signed while there is none. */
export const openStoredPdf = async (
  { files }: Pick<Deps, 'files'>,
  row: Pick<RequestRow, 'title' | 'file' | 'sealed_file'>,
): Promise<FileAnswer> => {
  // a contract of the demo has none
  if (row.file === '') throw notFound('This document is not stored');
  try {
    return {
      stream: await files.get(row.sealed_file ?? row.file),
      mime: 'application/pdf',
      name: pdfNameOf(row, row.sealed_file !== null),
    };
  } catch (error) {
    throw error instanceof ServiceError && error.fault === 'missing' ? notFound() : error;
  }
};
