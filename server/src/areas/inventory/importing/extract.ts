import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import {
  type AuctionRead,
  type AuctionReading,
  type AuctionSource,
  isAcceptableVin,
} from '@forecourt/domain';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { readUpload } from '../../../http/read-upload';
import { badField, Refusal } from '../../../http/refusal';
import { fileAddress } from '../../files';
import { readVin } from '../entering/read-vin';
import { auctionPdf } from './auction-pdf';
import { findByVins } from './existing.queries';
import { keepPaper } from './papers';

const NOTHING: AuctionRead = {
  ...{ vin_number: '', odometer: null, odometerType: 'km', paymentDate: null, purchaseDate: null },
  ...{ postalCode: '', sellerName: '', url: '' },
  invoices: { fees: [], feesTaxType: '', feesTaxPercent: 0, sellPrice: null, tax: 0, total: null },
};

const PICTURE = 'The PDF is a picture without text, and cannot be read: enter the car by hand';

type Read = Extract<AuctionReading, { ok: true }> & { readable: 0 | 1 };

/** A picture can still be typed off, beside it; a paper that is locked, broken or another auction's is refused. */
const readPaper = async (context: Context, file: UploadedFile, source: AuctionSource): Promise<Read> => {
  const job = { options: { source }, answers: {} };
  const reading = await readUpload(context, auctionPdf, { field: 'pdf', file }, job);
  if (reading === null)
    return { ok: true, readable: 0, read: NOTHING, problems: [{ field: 'pdf', message: PICTURE }] };
  if (!reading.ok) throw new Refusal(422, reading.message, { fields: { pdf: reading.message } });
  return { ...reading, readable: 1 };
};

export const extractHandlers: Pick<Handlers<typeof importingCalls>, 'extractAuction'> = {
  extractAuction: async ({ params: { source }, files }, context) => {
    const [file] = files.pdf;
    if (!file) throw badField('pdf', 'Required');
    const { read, readable, problems } = await readPaper(context, file, source);
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
