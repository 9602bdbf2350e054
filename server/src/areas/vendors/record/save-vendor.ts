import type { BodyOf } from '@forecourt/contract';
import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import { type VendorNumbers, vendorNumberProblems } from '@forecourt/domain/vendor/check-vendor';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { holdCustomer } from '../../customers';
import { cityExists } from './city.queries';
import { findVendor, insertVendor, lockVendor, updateVendor, type VendorColumns } from './vendor.queries';
import { refreshVendorKeys } from './vendor-keys';
import { wholeVendor } from './whole-vendor';

type Fields = Omit<BodyOf<typeof vendorsCalls.update>, 'version'>;

/** The id under which a customer is now; one of another dealership or a removed one is refused on the field. */
const customerOf = async (tx: Db, tenant: number, id: number): Promise<number> => {
  try {
    return await holdCustomer(tx, tenant, id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw badField('customer_id', 'There is no such customer');
    throw error;
  }
};

/** The fields as columns; what only the database can tell is refused. */
const columnsOf = async (tx: Db, tenant: number, fields: Fields): Promise<VendorColumns> => {
  const { is_active, category, customer_id, ...columns } = fields;
  if (typeof columns.city_id === 'number' && !(await cityExists(tx, columns.city_id)))
    throw badField('city_id', 'There is no such city');
  return {
    ...columns,
    is_active: is_active === undefined ? undefined : is_active === 1,
    category: category === undefined ? undefined : (category ?? ''),
    customer_id: typeof customer_id === 'number' ? await customerOf(tx, tenant, customer_id) : customer_id,
  };
};

const add = async (context: Context, tx: Db, body: BodyOf<typeof vendorsCalls.create>) => {
  const { tenant, session } = context;
  const columns = await columnsOf(tx, tenant, body);
  const id = await insertVendor(tx, tenant, { ...columns, created_by: session.userId });
  await refreshVendorKeys(tx, tenant, [id]);
  return wholeVendor(context, tx, await findVendor(tx, tenant, id));
};

const refuseNumbers = (fields: VendorNumbers, before: VendorNumbers): void => {
  const wrong = vendorNumberProblems(fields, before);
  const [message] = Object.values(wrong);
  if (message) throw new Refusal(400, message, { fields: wrong });
};

const change = async (
  context: Context,
  tx: Db,
  id: number,
  { version, ...fields }: BodyOf<typeof vendorsCalls.update>,
) => {
  const { tenant } = context;
  const before = await lockVendor(tx, tenant, id);
  if (before.removed_at !== null) throw notFound();
  if (version !== undefined && version !== before.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'vendor', id, current: await wholeVendor(context, tx, before) },
    });
  refuseNumbers(fields, before);
  await updateVendor(tx, tenant, id, await columnsOf(tx, tenant, fields));
  await refreshVendorKeys(tx, tenant, [id]);
  return wholeVendor(context, tx, await findVendor(tx, tenant, id));
};

export const saveVendorHandlers: Pick<Handlers<typeof vendorsCalls>, 'get' | 'create' | 'update'> = {
  get: ({ params: { id } }, context) =>
    context.read(async (db) => wholeVendor(context, db, await findVendor(db, context.tenant, id), id)),

  create: ({ body }, context) => context.write((tx) => add(context, tx, body)),

  update: ({ params: { id }, body }, context) => context.write((tx) => change(context, tx, id, body)),
};
