import type { billsCalls } from '@forecourt/contract/bills/index';
import {
  BILL_TYPE,
  findPart,
  type PartValue,
  valuesFromWire,
  valuesToWire,
} from '@forecourt/domain/bill-of-sale/index';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { billViewer } from '../viewer';
import { readBill } from './bill.queries';
import { billReply } from './bill-reply';
import { openForChange } from './open-for-change';
import { saveBill } from './save-bill';
import type { StoredBill } from './stored-bill';

const refuseOther = ({ type }: StoredBill) => {
  if (type !== BILL_TYPE.lease) throw new Refusal(409, 'This bill is not a lease. Change its type first.');
};

type Values = Readonly<Record<string, PartValue>>;

const leaseParts = (values: Values, maySeeGross: boolean): Record<string, PartValue> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const part = findPart(name);
      return part?.section === 'lease' && (maySeeGross || !part.private);
    }),
  );

export const leaseHandlers: Pick<Handlers<typeof billsCalls>, 'leaseAgreement' | 'saveLeaseAgreement'> = {
  leaseAgreement: ({ params }, context) =>
    context.read(async (db) => {
      const viewer = await billViewer(context, db);
      const bill = await readBill(db, viewer, params.id);
      refuseOther(bill);
      return {
        id: bill.id,
        values: leaseParts(valuesToWire(bill.input.values), viewer.maySeeGross),
        results: leaseParts(valuesToWire(bill.result.values), viewer.maySeeGross),
        version: bill.version,
      };
    }),

  saveLeaseAgreement: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      refuseOther(bill);
      for (const name of Object.keys(body.values)) {
        const part = findPart(name);
        if (part && part.section !== 'lease')
          throw badField(`values.${name}`, 'This is no part of the lease agreement');
      }
      const values = valuesFromWire(body.values);
      return billReply(context, tx, await saveBill(tx, actor, bill, { values }));
    }),
};
