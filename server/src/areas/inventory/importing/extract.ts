import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import {
  type AuctionRead,
  type AuctionReading,
  type AuctionSource,
  isAcceptableVin,
  readAuctionInvoice,
} from '@forecourt/domain';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { readPdfText } from '../../../services/pdf-text';
import { fileAddress } from '../../files';
import { readVin } from '../read-vin';
import { findByVins } from './existing.queries';
import { keepPaper } from './papers';

const NOTHING: AuctionRead = {
  ...{ vin_number: '', odometer: null, odometerType: 'km', paymentDate: null, purchaseDate: null },
  ...{ postalCode: '', sellerName: '', url: '' },
  invoices: { fees: [], feesTaxType: '', feesTaxPercent: 0, sellPrice: null, tax: 0, total: null },
};

const refused = (status: number, message: string) =>
  new Refusal(status, message, { fields: { pdf: message } });

type Read = Extract<AuctionReading, { ok: true }> & { readable: 0 | 1 };

/** A picture can still be typed off, beside it; a paper that is locked, broken or another auction's is refused. */
const readPaper = async (content: Buffer, source: AuctionSource): Promise<Read> => {
  const text = await readPdfText(content);
  if (text.ok) {
    const reading = readAuctionInvoice(text.lines, source);
    if (!reading.ok) throw refused(422, reading.message);
    return { ...reading, readable: 1 };
  }
  if (text.reason !== 'no-text') throw refused(text.reason === 'too-large' ? 413 : 422, text.message);
  return { ok: true, readable: 0, read: NOTHING, problems: [{ field: 'pdf', message: text.message }] };
};

export const extractHandlers: Pick<Handlers<typeof importingCalls>, 'extractAuction'> = {
  extractAuction: async ({ params: { source }, files }, context) => {
    const [file] = files.pdf;
    if (!file) throw badField('pdf', 'Required');
    const { read, readable, problems } = await readPaper(await file.content(), source);
    const isVin = isAcceptableVin(read.vin_number);
    const vehicle = isVin ? await readVin(context.deps, read.vin_number) : null;
    const existing = isVin
      ? await context.read((db) => findByVins(db, context.tenant, [read.vin_number]))
      : null;
    const pdfPath = await keepPaper(context, file);
    return {
      ...read,
      how_enter_status: ENTERED_BY[source],
      odometerType: read.odometerType === 'mi' ? ODOMETER_TYPES.miles : ODOMETER_TYPES.kilometres,
      pdf: fileAddress(pdfPath),
      pdfPath,
      readable,
      problems,
      vehicle,
      existing: existing?.get(read.vin_number) ?? null,
    };
  },
};
