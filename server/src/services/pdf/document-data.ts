import { PDFDict, type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

/** The name under which a bill of sale of this product carries what was entered into it. */
export const BILL_DATA = 'ForecourtBill';

/** Keeps data within a document, among the entries that describe it; see extractData, which reads it back. */
export const writeDocumentData = (document: PDFDocument, name: string, data: unknown) => {
  const { context } = document;
  const known = context.lookup(context.trailerInfo.Info);
  const info = known instanceof PDFDict ? known : context.obj({});
  if (info !== known) context.trailerInfo.Info = context.register(info);
  info.set(PDFName.of(name), PDFHexString.fromText(JSON.stringify(data)));
};
