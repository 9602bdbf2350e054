import type { billsCalls } from '@forecourt/contract/bills/index';
import {
  BILL_TYPE,
  BILL_TYPES,
  type BillType,
  CALCULATORS,
  LATEST_CALCULATOR,
} from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { addBillEvent } from '../events.queries';
import { readPayments } from '../payments/payment.queries';
import { findBhphAccount } from './bhph-account.queries';
import { billReply } from './bill-reply';
import { openForChange } from './open-for-change';
import { saveBill } from './save-bill';
import type { StoredBill } from './stored-bill';

const labelOf = (type: number) => BILL_TYPES.find(({ value }) => value === type)?.label.en ?? '';

/** Money that was received would become money that was paid out, and a loan stays with the bill that it was opened for. */
const refuseOtherType = async (tx: Db, bill: StoredBill, type: BillType): Promise<void> => {
  const { dealershipId, id, number } = bill;
  if (type === bill.type) return;
  const turnsAround = (type === BILL_TYPE.tradeIn) !== (bill.type === BILL_TYPE.tradeIn);
  if (turnsAround && (await readPayments(tx, dealershipId, id)).length > 0)
    throw new Refusal(409, `Bill ${number} has payments. Reverse them before its type is changed.`);
  if ((await findBhphAccount(tx, dealershipId, id)) !== null)
    throw new Refusal(409, `Bill ${number} has a loan of the dealership. Delete the loan first.`);
};

export const calculatorHandlers: Pick<Handlers<typeof billsCalls>, 'changeType' | 'resetCalculator'> = {
  changeType: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      if (bill.state === 'sold')
        throw new Refusal(
          409,
          `Bill ${bill.number} is sold: its type cannot be changed. Take the sale back first.`,
        );
      await refuseOtherType(tx, bill, body.bos_type);
      const saved = await saveBill(tx, actor, bill, { type: body.bos_type });
      if (saved.type !== bill.type)
        await addBillEvent(tx, context.tenant, {
          ...{ billId: bill.id, kind: 'type-changed', day: actor.today, userId: actor.userId },
          text: `${labelOf(bill.type)} → ${labelOf(saved.type)}`,
        });
      return billReply(context, tx, saved);
    }),

  resetCalculator: ({ params, query: { forceVersion = LATEST_CALCULATOR } }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id);
      if (!Object.hasOwn(CALCULATORS, forceVersion))
        throw badField('forceVersion', 'There is no such version of the calculator');
      return billReply(context, tx, await saveBill(tx, actor, bill, { calculatorVersion: forceVersion }));
    }),
};
