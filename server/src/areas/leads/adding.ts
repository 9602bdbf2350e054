import type { BodyOf } from '@forecourt/contract';
import type { leadAddingCalls } from '@forecourt/contract/leads/adding';
import { checkLeadFields } from '@forecourt/domain/lead/check-fields';
import { CAREER_LEAD, PHYSICAL_LEAD } from '@forecourt/domain/lead/lead-types';
import { can, shellOf } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
import { badField, noRight } from '../../http/refusal';
import { findCustomer, holdCustomer } from '../customers';
import { listSellersHere } from './assigning/sellers.queries';
import { addLeads } from './intake/add-leads';
import { endFailedMessage, findFailedMessage } from './intake/failed-messages';
import { EMPTY_NEW_LEAD, type NewLead } from './intake/new-lead';
import { needsOf } from './needs';
import { isCarInStock } from './record/lead.queries';
import { openLead } from './record/open-lead';

const DEFAULT_HOW = 1;
const CHANNEL_OF_HOW: Readonly<Record<number, NewLead['channel']>> = { 1: 'walk-in', 2: 'phone', 3: 'email' };

interface Person {
  f_name: string;
  l_name: string;
  company_name: string;
  email: string;
  mobile: string;
}

const hasPerson = ({ f_name, l_name, company_name, email, mobile }: Person) =>
  Boolean(f_name || l_name || company_name || email || mobile);

/** The person of a chosen customer where the form names none. */
const personOf = async (
  context: Context,
  tx: Db,
  given: Person,
  customerId: number | undefined,
  isCareer: boolean,
) => {
  const own = {
    ...{ firstName: given.f_name, lastName: given.l_name, companyName: given.company_name },
    ...{ email: given.email, mobile: given.mobile },
  };
  if (customerId === undefined) {
    if (!hasPerson(given)) throw badField('f_name', 'Required');
    return { ...own, customerId: null };
  }
  if (isCareer) throw badField('customerId', 'A career lead has no customer');
  if (!can(context.actor, 'customers.lookup')) throw noRight();
  const id = await holdCustomer(tx, context.tenant, customerId);
  const found = await findCustomer(tx, context.tenant, id);
  if (hasPerson(given)) return { ...own, customerId: id };
  return {
    ...{ firstName: found.f_name, lastName: found.l_name, companyName: found.company_name },
    ...{ email: found.email, mobile: found.mobile || found.phone_number, customerId: id },
  };
};

const refuseWrongCar = async (tx: Db, tenant: number, id: number | undefined) => {
  if (id !== undefined && !(await isCarInStock(tx, tenant, id)))
    throw badField('mvdId', 'There is no such vehicle');
};

const refuseCareer = ({ actor }: Context, type: number, field: string) => {
  if (type === CAREER_LEAD && !can(actor, 'leads.careers'))
    throw badField(field, 'Career leads are for the owner alone');
};

const add = async (context: Context, tx: Db, lead: NewLead): Promise<number> => {
  const [id] = await addLeads(tx, await needsOf(context, tx), [lead]);
  if (id === null || id === undefined) throw new Error('a lead without a key of its sender is always new');
  return id;
};

type Physical = BodyOf<typeof leadAddingCalls.signUpPhysical>;

const signUp = (context: Context, body: Physical, isSellers: boolean) =>
  context.write(async (tx) => {
    const { tenant, session, deps } = context;
    const { method_of_contact, requested_date, message } = body.formData.contact_info;
    const type = body.lead_name_id ?? PHYSICAL_LEAD;
    refuseCareer(context, type, 'lead_name_id');
    await refuseWrongCar(tx, tenant, body.mvdId);
    const howItMade = body.how_it_made ?? DEFAULT_HOW;
    const id = await add(context, tx, {
      ...EMPTY_NEW_LEAD,
      ...(await personOf(context, tx, body, body.customerId, type === CAREER_LEAD)),
      ...{ type, howItMade, channel: CHANNEL_OF_HOW[howItMade] ?? 'walk-in', source: 'Dealership' },
      ...{ methodOfContact: method_of_contact, requestedDate: requested_date, message },
      stockId: body.mvdId ?? null,
      sellerId: isSellers || shellOf(context.actor) === 'seller' ? session.userId : null,
      ...{ receivedAt: deps.now().toISOString(), createdBy: session.userId },
    });
    return { message: 'Done', id, lead_type: type };
  });

const refuseWrongSeller = async (context: Context, tx: Db, sellerId: number | undefined) => {
  if (sellerId === undefined || sellerId === context.session.userId) return;
  if (!can(context.actor, 'leads.assign')) throw noRight();
  const sellers = await listSellersHere(tx, context.tenant);
  if (!sellers.some(({ id }) => id === sellerId)) throw badField('seller_id', 'There is no such colleague');
};

/** The message that could not be read, whose lead is typed now. */
const messageToEnter = async (context: Context, tx: Db, id: number | undefined) => {
  if (id === undefined) return null;
  if (!can(context.actor, 'leads.settings')) throw noRight();
  return (await findFailedMessage(context, tx, id, { locked: true })).row;
};

export const addingHandlers: Handlers<typeof leadAddingCalls> = {
  signUpPhysical: ({ body }, context) => signUp(context, body, false),
  signUpPhysicalAsSeller: ({ body }, context) => signUp(context, body, true),

  create: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const { type } = body;
      refuseCareer(context, type, 'type');
      const { open, sensitive, errors } = checkLeadFields(type, body.fields);
      const [wrong] = Object.entries(errors);
      if (wrong) throw badField(`fields.${wrong[0]}`, wrong[1]);
      await refuseWrongCar(tx, tenant, body.mvdId);
      await refuseWrongSeller(context, tx, body.seller_id);
      const message = await messageToEnter(context, tx, body.message_id);
      const id = await add(context, tx, {
        ...EMPTY_NEW_LEAD,
        ...(await personOf(context, tx, body, body.customerId, type === CAREER_LEAD)),
        ...{ type, howItMade: body.how_it_made ?? null, channel: body.channel, source: body.source },
        ...{ methodOfContact: body.method_of_contact, requestedDate: body.requested_date ?? null },
        ...{ message: body.message, fields: open, sensitive, stockId: body.mvdId ?? null },
        sellerId: body.seller_id ?? (shellOf(context.actor) === 'seller' ? session.userId : null),
        ...{ messageId: message?.id ?? null, createdBy: session.userId },
        // the customer waits since the message came, however late it is typed
        receivedAt: message?.received_at ?? deps.now().toISOString(),
      });
      if (message) await endFailedMessage(tx, tenant, message);
      return openLead(context, tx, { id });
    }),
};
