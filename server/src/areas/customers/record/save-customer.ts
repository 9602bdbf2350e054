import type { BodyOf } from '@forecourt/contract';
import { CUSTOMER_TYPES } from '@forecourt/contract/customers/customer';
import type { recordCalls } from '@forecourt/contract/customers/record';
import { can, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { insertConsent } from '../consents/consent.queries';
import { readContactMethods } from './contact-method.queries';
import {
  type GivenContactMethod,
  type PrimaryContactMethods,
  planContactMethods,
  primariesOf,
  saveContactMethods,
} from './contact-methods';
import { findCustomer, lockCustomer } from './customer.queries';
import { insertCustomer, updateCustomer } from './customer-columns.queries';
import { columnsOf, type Surroundings, settleFields } from './customer-fields';
import { refreshKeys } from './customer-keys';
import { wholeCustomer } from './whole-customer';

type Created = BodyOf<typeof recordCalls.create>;

const surroundingsOf = ({ tenant, session, actor }: Context): Surroundings => ({
  tenant,
  timezone: session.timezone,
  mayUseBcid: can(actor, 'bcid.use'),
});

interface Named {
  type?: number | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  companyName?: string | undefined;
}

/** A customer without a name cannot be found again. */
const refuseNameless = ({ type, firstName, lastName, companyName }: Named) => {
  if (type === CUSTOMER_TYPES.business) {
    if (!companyName) throw badField('company_name', 'Required');
  } else if (!firstName && !lastName) throw badField('f_name', 'Required');
};

type Changed = BodyOf<typeof recordCalls.update>;

const primaryFields = (body: Pick<Changed, 'email' | 'mobile' | 'phone_number'>) => ({
  email: body.email,
  mobile: body.mobile,
  phone: body.phone_number,
});

/** A customer is of whoever sells and wrote them down, unless another is named. */
const sellerOf = ({ actor, session }: Context, named: number | undefined) =>
  named ?? (SELLER_SHELL.some((role) => role === actor.role) ? session.userId : undefined);

/** Adds a customer with the caller's transaction and answers the id. */
export const addCustomer = async (context: Context, tx: Db, body: Created): Promise<number> => {
  const { tenant, session } = context;
  const place = surroundingsOf(context);
  const fields = await settleFields(tx, place, body);
  const columns = columnsOf(fields, place.timezone);
  refuseNameless(columns);
  const methods = planContactMethods([], primaryFields(body), body.contact_methods);
  const id = await insertCustomer(tx, {
    ...columns,
    ...primariesOf(methods),
    dealershipId: tenant,
    sellerId: sellerOf(context, body.frk_seller_id),
    createdBy: session.userId,
  });
  await saveContactMethods(tx, tenant, id, [], methods);
  for (const { channel, kind, since = todayAt(context), proof } of body.consents ?? [])
    await insertConsent(tx, tenant, id, { channel, kind, since, proof, userId: session.userId });
  await refreshKeys(tx, tenant, [id]);
  return id;
};

/** A save that takes the last name away is refused like one that never gave any. */
const refuseLosingName = (
  before: { customer_type: number; f_name: string; l_name: string; company_name: string },
  after: Named,
) =>
  refuseNameless({
    type: after.type ?? before.customer_type,
    firstName: after.firstName ?? before.f_name,
    lastName: after.lastName ?? before.l_name,
    companyName: after.companyName ?? before.company_name,
  });

const isGiven = (given: readonly GivenContactMethod[] | undefined, fields: PrimaryContactMethods) =>
  given !== undefined || Object.values(fields).some((value) => value !== undefined);

const change = async (
  context: Context,
  tx: Db,
  askedFor: number,
  { version, contact_methods: given, ...body }: Changed,
) => {
  const { tenant } = context;
  const before = await lockCustomer(tx, tenant, askedFor);
  if (before.removed_at !== null) throw notFound();
  if (version !== undefined && version !== before.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'customer', id: before.id, current: await wholeCustomer(context, tx, before) },
    });
  const place = surroundingsOf(context);
  const columns = columnsOf(await settleFields(tx, place, body), place.timezone);
  refuseLosingName(before, columns);
  const fields = primaryFields(body);
  let primaries = {};
  if (isGiven(given, fields)) {
    const known = await readContactMethods(tx, tenant, before.id);
    const methods = planContactMethods(known, fields, given);
    await saveContactMethods(tx, tenant, before.id, known, methods);
    primaries = primariesOf(methods);
  }
  await updateCustomer(tx, tenant, before.id, { ...columns, ...primaries });
  await refreshKeys(tx, tenant, [before.id]);
  return wholeCustomer(context, tx, await findCustomer(tx, tenant, before.id), askedFor);
};

export const saveCustomerHandlers: Pick<Handlers<typeof recordCalls>, 'create' | 'single' | 'update'> = {
  create: ({ body }, context) =>
    context.write(async (tx) => {
      const id = await addCustomer(context, tx, body);
      const { full_name, f_name, l_name } = await findCustomer(tx, context.tenant, id);
      return { Id: id, user: { id, full_name, f_name, l_name } };
    }),

  single: ({ params: { id } }, context) =>
    context.read(async (db) => wholeCustomer(context, db, await findCustomer(db, context.tenant, id), id)),

  update: ({ params: { id }, body }, context) => context.write((tx) => change(context, tx, id, body)),
};
