import type { InputOf } from '@forecourt/contract';
import type { documentsCalls } from '@forecourt/contract/documents/index';
import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import type { Context, FileAnswer, Handlers } from '../../http/context';
import { drawDocument } from '../../http/draw-document';
import { Refusal } from '../../http/refusal';
import { refundDueOf, type StoredBill } from '../bills';
import { chequeDocument, paperDocument } from './document-kinds';
import { PAPERS, type PaperName } from './papers';
import { formMark } from './papers/bill-paper';
import { chequesOf } from './papers/cheque';
import { findBill, type PaperOptions, readPaper } from './read-paper';
import { answerStored, finalOf, storedFileOf } from './stored-papers';

type BillQuery = NonNullable<InputOf<typeof documentsCalls.bill>['query']>;

/** Which paper the flags ask for; without one it is the bill itself. */
const paperAsked = (query: BillQuery): PaperName => {
  if (query.tradeIn) return query.tradeIn === '1' ? 'trade-purchase' : 'trade-lien';
  if (query.lease) return 'lease';
  if (query.manual) return 'manual';
  if (query.customer_appraisal) return 'appraisal';
  if (query.step_pdf) return 'step';
  return query.wholesale_purchase ? 'wholesale-purchase' : 'bill';
};

const NO_LEASE = { type: BILL_TYPE.lease, message: 'This bill is not a lease. Change its type first.' };
const NO_WHOLESALE = {
  type: BILL_TYPE.wholesale,
  message: 'This bill is not a wholesale bill. Change its type first.',
};
const TYPE_OF: Partial<Record<PaperName, { type: number; message: string }>> = {
  ...{ lease: NO_LEASE, wholesale: NO_WHOLESALE, 'wholesale-purchase': NO_WHOLESALE },
};

/** A paper that only one type of bill has. */
const refuseOtherType = (name: PaperName, { type }: StoredBill) => {
  const needed = TYPE_OF[name];
  if (needed && needed.type !== type) throw new Refusal(409, needed.message);
};

const drawn = async (
  context: Context,
  bill: StoredBill,
  name: PaperName,
  options: PaperOptions,
): Promise<FileAnswer> => {
  refuseOtherType(name, bill);
  // a receipt or form of a bill that is final is an original; the bill itself is one only as it is stored
  const isFinal =
    name !== 'bill' && name !== 'wholesale' && (bill.state === 'final' || bill.state === 'sold');
  const paper = await readPaper(context, bill, { isFinal, options });
  const { file, make } = PAPERS[name];
  const stream = await drawDocument(context, paperDocument, 'id', make(paper));
  return { stream, mime: 'application/pdf', name: `${file}-${bill.number}.pdf` };
};

const onePaper =
  (name: PaperName) =>
  async (
    { query: { id, language } }: { query: { id: number; language?: PaperOptions['language'] } },
    context: Context,
  ): Promise<FileAnswer> =>
    drawn(context, await findBill(context, id), name, { language });

/** Whether the bill is asked for as it stands, so that its stored bytes are the answer. */
const isAsStored = ({ language, version }: PaperOptions, bill: StoredBill): boolean =>
  bill.state !== 'cancelled' &&
  (language ?? bill.language) === bill.language &&
  (version ?? bill.calculatorVersion) === bill.calculatorVersion;

const NOTHING_OWED = {
  lien: 'No lien is to be paid out on this bill of sale.',
  buyer: 'Nothing is owed to the buyer on this bill of sale.',
  seller: 'Nothing is payable to the seller on this bill of sale.',
};

const NO_PAYEE = {
  lien: 'A trade-in has a lien without a lien holder. Enter the lien holder on the bill of sale first.',
  buyer: 'The bill of sale has no name of the buyer. Enter it first.',
};

/** The final document as it is stored, else the bill as it is now. */
const billOrStored = async (
  context: Context,
  bill: StoredBill,
  name: 'bill' | 'wholesale',
  options: PaperOptions,
): Promise<FileAnswer> => {
  refuseOtherType(name, bill);
  const stored = isAsStored(options, bill) ? await finalOf(context, bill) : undefined;
  return stored ? answerStored(context, stored) : drawn(context, bill, name, options);
};

export const documentsHandlers: Handlers<typeof documentsCalls> = {
  bill: async ({ query }, context) => {
    const bill = await findBill(context, query.id);
    const name = paperAsked(query);
    const { language, version } = query;
    const options = { language, version, vehicleWhenMade: query.fromOldDealInventory === 1 };
    return name === 'bill' ? billOrStored(context, bill, name, options) : drawn(context, bill, name, options);
  },

  link: async ({ query }, context) => {
    const bill = await findBill(context, query.id);
    return answerStored(context, await storedFileOf(context, bill, query.document_id));
  },

  wholesale: async ({ query: { id, language } }, context) =>
    billOrStored(context, await findBill(context, id), 'wholesale', { language }),
  delivery: onePaper('delivery'),
  deposit: onePaper('deposit'),
  warranty: onePaper('warranty'),

  cheque: async ({ query: { id, language, of } }, context) => {
    const bill = await findBill(context, id);
    const paper = await readPaper(context, bill, { isFinal: false, options: { language } });
    const refund = of === 'buyer' ? await context.read((db) => refundDueOf(db, bill)) : 0;
    const cheques = chequesOf(paper, of, refund);
    if (cheques.length === 0)
      throw new Refusal(409, NOTHING_OWED[of === 'buyer' && bill.type === BILL_TYPE.tradeIn ? 'seller' : of]);
    if (cheques.some(({ payee }) => payee === '')) throw new Refusal(409, NO_PAYEE[of]);
    const stream = await drawDocument(context, chequeDocument, 'id', {
      ...{ head: paper.head, language: paper.language, number: bill.number, day: paper.today },
      // a refund is paid because the bill is cancelled
      ...{ mark: refund > 0 ? null : formMark(paper), cheques },
    });
    return { stream, mime: 'application/pdf', name: `cheque-${bill.number}.pdf` };
  },
};
