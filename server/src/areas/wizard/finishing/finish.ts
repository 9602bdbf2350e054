import type { wizardCalls } from '@forecourt/contract/wizard/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { billActor, customerForBill, insertPerson, type StoredBill, saveBill, startBill } from '../../bills';
import { buyerOf, type ComposedBill, composeBill, enteredOf } from '../record/compose-bill';
import { numberOfBill } from '../record/open-for-change';
import { lockWizardRow, updateWizard } from '../record/wizard.queries';
import { wizardViewer } from '../viewer';

/** The bill of what was entered: begun as any bill of the vehicle, then the people, fees, trade-ins and values of the wizard. */
const makeBill = async (context: Context, tx: Db, composed: ComposedBill): Promise<StoredBill> => {
  const { wizard, people, vehicle, input } = composed;
  const customerId = buyerOf(people);
  if (!vehicle) throw new Refusal(409, 'Choose the vehicle first');
  if (customerId === null) throw new Refusal(409, 'Choose the buyer first');
  const actor = await billActor(context, tx);
  const begun = await startBill(tx, actor, {
    ...{ stockId: vehicle.id, customerId, format: input.format, day: input.day },
    ...(wizard.seller_id !== null && { sellerId: wizard.seller_id }),
  });
  for (const { customer_id, role } of people)
    if (role === 'co-buyer')
      await insertPerson(tx, context.tenant, {
        ...{ billId: begun.id, customerId: await customerForBill(tx, context.tenant, customer_id), role },
      });
  // the costs of stored lines were kept from whoever entered the rest, so that they are written as they are
  return saveBill(tx, { ...actor, maySeeGross: true }, begun, enteredOf(composed));
};

export const finishHandlers: Pick<Handlers<typeof wizardCalls>, 'finish'> = {
  finish: ({ params }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      // who finishes it at the same time waits here, and then finds the bill
      const wizard = await lockWizardRow(tx, wizardViewer(context), params.id);
      if (wizard.bill_id !== null)
        return { bill_id: wizard.bill_id, number: await numberOfBill(tx, tenant, wizard.bill_id) };
      const actor = await billActor(context, tx);
      const { id, number } = await makeBill(context, tx, await composeBill(tx, tenant, wizard, actor.today));
      await updateWizard(tx, tenant, wizard.id, { bill_id: id, step: 'review' });
      return { bill_id: id, number };
    }),
};
