import { isBillText, readBillText } from '@forecourt/domain/bill-of-sale/index';
import { serveReader } from '../../../services/file-readers/serve-reader';
import { BILL_DATA } from '../../../services/pdf/document-data';
import { extractData, extractFields, extractLines } from '../../../services/pdf-text';
import type { BillPdf } from './bill-pdf';
import { readBillData } from './read-bill-data';

await serveReader<BillPdf>(async ({ bytes, options }) => {
  const [forFields, forData] = [bytes.slice(), bytes.slice()];
  const lines = await extractLines(bytes);
  const own = readBillData(await extractData(forData, BILL_DATA), options);
  if (own) return own;
  const text = { lines, fields: await extractFields(forFields) };
  const reading = readBillText(text, options);
  if (!isBillText(text, reading)) return null;
  return { values: reading.values, lists: {}, notUnderstood: reading.notUnderstood };
});
