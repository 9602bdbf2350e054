import type { leadRecordCalls } from '@forecourt/contract/leads/record';
import { isSalesLead } from '@forecourt/domain/lead/lead-types';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight } from '../../../http/refusal';
import { addPeople, holdCustomer } from '../../customers';
import { insertEvents } from '../intake/add-lead.queries';
import { type LeadRecord, updateLead } from './lead.queries';
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

/** Links a lead by hand: to a chosen customer, to a new one, or to none, which is also the undo of a match. */
export const linkHandler =
  (refuseOutdated: RefuseOutdated): Handler =>
  ({ params: { id }, body: { customerId, create, version } }, context) =>
    saveLead(context, { id }, async (tx, row) => {
      if (!can(context.actor, 'customers.edit')) throw noRight();
      await refuseOutdated(context, tx, row, version);
      if (!isSalesLead(row.lead_type)) throw badField('customerId', 'A career lead has no customer');
      if (create !== 1 && customerId === undefined) throw badField('customerId', 'Required');
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
      await insertEvents(tx, context.tenant, [
        {
          ...{ leadId: id, kind: 'linked', from: row.link_kind, to: kind },
          ...{ userId: context.session.userId, at: context.deps.now().toISOString() },
        },
      ]);
    });
