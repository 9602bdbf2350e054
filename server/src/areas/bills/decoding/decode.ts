import type { billsCalls } from '@forecourt/contract/bills/index';
import {
  type BillInput,
  findPart,
  type Part,
  type PartValue,
  valuesToWire,
} from '@forecourt/domain/bill-of-sale/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Handlers } from '../../../http/context';
import { readUpload } from '../../../http/read-upload';
import { badField } from '../../../http/refusal';
import { attachFile, fileAddress, storeFile } from '../../files';
import { BILL_UPLOAD } from '../papers/bill-file';
import { storeBillDocument } from '../papers/document.queries';
import { readBill } from '../record/bill.queries';
import { billReply } from '../record/bill-reply';
import { changesFromWire } from '../record/changes-from-wire';
import { type BillLists, LISTS } from '../record/lists';
import { openForChange } from '../record/open-for-change';
import { refuseClosedBill, saveBill } from '../record/save-bill';
import { billViewer } from '../viewer';
import { billPdf } from './bill-pdf';
import { LIST_LABELS, linesToSave, listsToWire, shownLines } from './decoded-lists';
import { acceptUpload, findUpload, insertUpload, readUploadFile } from './upload.queries';

/** The lists that were read and differ from none, each as a row for review. */
const listRows = (lists: Partial<BillLists>, now: BillInput) =>
  LISTS.filter((name) => lists[name] !== undefined).map((name) => ({
    ...{ part_name: name, label: LIST_LABELS[name] },
    ...{ found: shownLines(lists[name] ?? []), now: shownLines(now[name] ?? []) },
  }));

const NO_BILL = 'This PDF is no bill of sale that can be read. Enter the values by hand.';

/** A value as it is shown for review. */
const shown = (part: Part | undefined, value: PartValue | undefined): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (part?.kind === 'money' && typeof value === 'number') return formatMoney(value / 100);
  return part?.choices?.find((choice) => choice.value === value)?.label.en ?? String(value);
};

export const decodingHandlers: Pick<Handlers<typeof billsCalls>, 'decodePdf' | 'updateByDecoded'> = {
  decodePdf: async ({ params, files }, context) => {
    const { tenant, session } = context;
    const [file] = files.pdf;
    if (!file) throw badField('pdf', 'Required');
    const { bill, maySeeGross } = await context.read(async (db) => {
      const viewer = await billViewer(context, db);
      return { bill: await readBill(db, viewer, params.id), maySeeGross: viewer.maySeeGross };
    });
    refuseClosedBill(bill);
    const options = { format: bill.format, type: bill.type };
    const reading = await readUpload(context, billPdf, { field: 'pdf', file }, { options, answers: {} });
    if (reading === null) throw badField('pdf', NO_BILL);
    const found = Object.entries(reading.values).filter(
      ([name]) => maySeeGross || findPart(name)?.private !== true,
    );
    const values = Object.fromEntries(found);
    const stored = await storeFile(context, BILL_UPLOAD, file);
    await context.write(async (tx) => {
      await attachFile(context, tx, stored, bill.id);
      await insertUpload(tx, tenant, { billId: bill.id, file: stored.name, values, userId: session.userId });
    });
    return {
      pdf_url: fileAddress(stored.name),
      converted: valuesToWire(values),
      lists: listsToWire(reading.lists),
      rows: [
        ...found.map(([name, value]) => {
          const part = findPart(name);
          return {
            ...{ part_name: name, label: part?.label.en ?? name, found: shown(part, value) },
            now: shown(part, bill.input.values[name]),
          };
        }),
        ...listRows(reading.lists, bill.input),
      ],
      not_understood: [...reading.notUnderstood],
    };
  },

  updateByDecoded: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      refuseClosedBill(bill);
      const name = body.pdf_url.slice(body.pdf_url.lastIndexOf('/') + 1);
      const upload = await findUpload(tx, tenant, bill.id, name);
      const file = upload && (await readUploadFile(tx, tenant, name));
      if (!upload || !file) throw badField('pdf_url', 'This is no PDF that was read for this bill');
      const accepted = changesFromWire({ ...body.lists, values: body.converted });
      const saved = await saveBill(tx, actor, bill, { ...accepted, ...linesToSave(accepted, bill.input) });
      await acceptUpload(tx, tenant, upload.id, context.deps.now().toISOString());
      await storeBillDocument(tx, tenant, {
        ...{ billId: bill.id, kind: 'uploaded-bill', name: file.original_name || 'bill.pdf', file: name },
        ...{ sha256: file.sha256, madeWith: {}, userId: session.userId },
      });
      return billReply(context, tx, saved);
    }),
};
