import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import { type AuctionCar, type AuctionRead, type AuctionReading, isAcceptableVin } from '@forecourt/domain';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { readUpload } from '../../../http/read-upload';
import { badField, Refusal } from '../../../http/refusal';
import { fileAddress } from '../../files';
import { readVin } from '../entering/read-vin';
import { type AuctionPdf, auctionPdf } from './auction-pdf';
import { findByVins } from './existing.queries';
import { keepPaper } from './papers';

const NOTHING: AuctionRead = {
  ...{ vin_number: '', odometer: null, odometerType: 'km', paymentDate: null, purchaseDate: null },
  ...{ postalCode: '', sellerName: '', url: '' },
  invoices: { fees: [], feesTaxType: '', feesTaxPercent: 0, sellPrice: null, tax: 0, total: null },
};

const PICTURE = 'The PDF is a picture without text, and cannot be read: enter the car by hand';

type Read = Extract<AuctionReading, { ok: true }> & { readable: 0 | 1 };
type Options = AuctionPdf['options'];

/** A picture can still be typed off, beside it; a paper that is locked, broken or another auction's is refused. */
const readPaper = async (context: Context, file: UploadedFile, options: Options): Promise<Read> => {
  const reading = await readUpload(context, auctionPdf, { field: 'pdf', file }, { options, answers: {} });
  const problems = [{ field: 'pdf', message: PICTURE }];
  if (reading === null) return { ok: true, readable: 0, read: NOTHING, problems, others: [] };
  if (!reading.ok) throw new Refusal(422, reading.message, { fields: { pdf: reading.message } });
  return { ...reading, readable: 1 };
};

/** The cars of a paper with what their VINs say and which of them are known. */
const completeCars = async (context: Context, cars: readonly AuctionCar[]) => {
  const vins = cars.map(({ read }) => read.vin_number).filter((vin) => isAcceptableVin(vin));
  const existing = await context.read((db) => findByVins(db, context.tenant, vins));
  const complete = [];
  for (const { read, problems } of cars) {
    const isVin = vins.includes(read.vin_number);
    complete.push({
      ...read,
      odometerType: read.odometerType === 'mi' ? ODOMETER_TYPES.miles : ODOMETER_TYPES.kilometres,
      problems,
      vehicle: isVin ? await readVin(context.deps, read.vin_number) : null,
      existing: existing.get(read.vin_number) ?? null,
    });
  }
  return complete;
};

export const extractHandlers: Pick<Handlers<typeof importingCalls>, 'extractAuction'> = {
  extractAuction: async ({ params: { source }, body, files }, context) => {
    const [file] = files.pdf;
    if (!file) throw badField('pdf', 'Required');
    const paper = await readPaper(context, file, { source, dateOrder: body.dateOrder });
    const { readable, dateQuestion = null, others } = paper;
    const cars = await completeCars(context, [paper, ...others]);
    const [first] = cars;
    if (!first) throw new Error('a paper has at least one car');
    const pdfPath = await keepPaper(context, file);
    return {
      ...first,
      how_enter_status: ENTERED_BY[source],
      pdf: fileAddress(pdfPath),
      pdfPath,
      readable,
      cars,
      dateQuestion,
    };
  },
};
