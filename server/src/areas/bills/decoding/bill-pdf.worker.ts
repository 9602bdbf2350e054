import { isBillText, readBillText } from '@forecourt/domain/bill-of-sale/index';
import { serveReader } from '../../../services/file-readers/serve-reader';
import { extractFields, extractLines } from '../../../services/pdf-text';
import type { BillPdf } from './bill-pdf';

await serveReader<BillPdf>(async ({ bytes, options }) => {
  const copy = bytes.slice();
  const lines = await extractLines(bytes);
  const text = { lines, fields: await extractFields(copy) };
  const reading = readBillText(text, options);
  return isBillText(text, reading) ? reading : null;
});
