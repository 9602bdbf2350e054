import type { leadRecordCalls } from '@forecourt/contract/leads/record';
import { isSalesLead } from '@forecourt/domain/lead/lead-types';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight } from '../../../http/refusal';
import { addPeople, holdCustomer, lockCustomer, markCustomerRemoved } from '../../customers';
import { insertEvents } from '../intake/add-lead.queries';
import { moveOffersConsent } from '../intake/offers-consent';
import { needsOf } from '../needs';
import { type LeadRecord, updateLead } from './lead.queries';
import { isCustomerOfLeadAlone } from './lone-customer.queries';
import { saveLead } from './open-lead';

type Handler = Handlers<typeof leadRecordCalls>['linkCustomer'];
type RefuseOutdated = (
  context: Context,
  tx: Db,
  row: LeadRecord,
  version: number | undefined,
) => Promise<void>;

const newCustomer = async (context: Context, tx: Db, row: LeadRecord): Promise<number> => {
  const { first_name: firstName, last_name: lastName, company_name: companyName, email, phone } = row;
  if (!firstName && !lastName && !companyName && !email && !phone)
    throw badField('create', 'The lead names nobody');
  const [id] = await addPeople(tx, context.tenant, [
    {
      ...{ firstName: firstName || (lastName || companyName ? '' : email || phone), lastName, companyName },
      ...{ email, mobile: phone, phone: '', address: '', apartment: '', postal: '' },
      ...{ sellerId: row.seller_id, createdBy: context.session.userId },
    },
  ]);
  if (id === undefined) throw new Error('one person in, one customer out');
  return id;
};

/** Removes the customer that was created with the lead, unless they have something else by now. */
const removeCustomerOfLead = async (
  { tenant }: Context,
  tx: Db,
  row: LeadRecord,
  customerId: number | null | undefined,
) => {
  if (customerId !== null || row.customer_id === null)
    throw badField('remove_customer', 'Only with the link to the customer');
  await lockCustomer(tx, tenant, row.customer_id);
  if (!(await isCustomerOfLeadAlone(tx, tenant, row)))
    throw badField('remove_customer', 'The customer has more than this lead, so they stay');
  await markCustomerRemoved(tx, tenant, row.customer_id);
};

/** Links a lead by hand: to a chosen customer, to a new one, or to none, which is also the undo of a match. */
export const linkHandler =
  (refuseOutdated: RefuseOutdated): Handler =>
  ({ params: { id }, body: { customerId, create, remove_customer, version } }, context) =>
    saveLead(context, { id }, async (tx, row) => {
      if (!can(context.actor, 'customers.edit')) throw noRight();
      await refuseOutdated(context, tx, row, version);
      if (!isSalesLead(row.lead_type)) throw badField('customerId', 'A career lead has no customer');
      if (create !== 1 && customerId === undefined) throw badField('customerId', 'Required');
      if (remove_customer === 1) await removeCustomerOfLead(context, tx, row, customerId);
      const chosen = customerId ? await holdCustomer(tx, context.tenant, customerId) : null;
      const linked = create === 1 ? await newCustomer(context, tx, row) : chosen;
      const kind = create === 1 ? 'created' : linked === null ? 'none' : 'chosen';
      await updateLead(tx, context.tenant, id, {
        ...{
          customer_id: linked,
          link_kind: kind,
          link_score: null,
          link_reasons: '[]',
          link_candidates: '[]',
        },
      });
      await moveOffersConsent(tx, await needsOf(context, tx), row, linked);
      await insertEvents(tx, context.tenant, [
        {
          ...{ leadId: id, kind: 'linked', from: row.link_kind, to: kind },
          ...{ userId: context.session.userId, at: context.deps.now().toISOString() },
        },
      ]);
    });
