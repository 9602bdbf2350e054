import { MOST_PEOPLE, type wizardCalls } from '@forecourt/contract/wizard/index';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { customerForBill } from '../../bills';
import { buyerOf } from '../record/compose-bill';
import { withoutSection } from '../record/entered-values';
import { openForChange, saveAndReply } from '../record/open-for-change';
import { deleteBuyer, deletePerson, readPeople, savePerson } from '../record/person.queries';
import type { WizardColumns, WizardRecord } from '../record/wizard.queries';

/** What was entered about the buyer before belongs to another person. */
const withoutBuyerValues = ({ values }: WizardRecord): WizardColumns => ({
  values: JSON.stringify(withoutSection(values, 'buyer')),
});

export const peopleHandlers: Pick<Handlers<typeof wizardCalls>, 'addCustomer' | 'removeCustomer'> = {
  addCustomer: ({ params, body: { customer_id, role } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const wizard = await openForChange(context, tx, params.id);
      const customerId = await customerForBill(tx, tenant, customer_id);
      const people = await readPeople(tx, tenant, [wizard.id]);
      const buyer = buyerOf(people);
      if (role === 'co-buyer' && customerId === buyer)
        throw badField('customer_id', 'This customer is the buyer. Choose another person as co-buyer.');
      const others = people.filter(
        ({ customer_id: id }) => id !== customerId && !(role === 'buyer' && id === buyer),
      );
      if (others.length >= MOST_PEOPLE) throw badField('customer_id', `At most ${MOST_PEOPLE} people`);
      if (role === 'buyer' && buyer !== customerId) await deleteBuyer(tx, tenant, wizard.id);
      await savePerson(tx, tenant, { wizardId: wizard.id, customerId, role });
      const isOtherBuyer = role === 'buyer' && buyer !== customerId;
      return saveAndReply(context, tx, wizard.id, {
        ...(isOtherBuyer && withoutBuyerValues(wizard)),
        step: 'customers',
      });
    }),

  removeCustomer: ({ params }, context) =>
    context.write(async (tx) => {
      const wizard = await openForChange(context, tx, params.id);
      const role = await deletePerson(tx, context.tenant, wizard.id, params.customerId);
      if (role === undefined) throw notFound();
      return saveAndReply(context, tx, wizard.id, {
        ...(role === 'buyer' && withoutBuyerValues(wizard)),
        step: 'customers',
      });
    }),
};
