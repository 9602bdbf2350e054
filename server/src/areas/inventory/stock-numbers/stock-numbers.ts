import type { ReplyOf } from '@forecourt/contract';
import type { stockNumberCalls } from '@forecourt/contract/inventory/stock-numbers';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile } from '../../../http/refusal';
import { readNextNumber, readScheme, saveScheme } from './stock-number.queries';

const schemeOf = async (
  db: Db,
  { tenant, deps }: Context,
): Promise<ReplyOf<typeof stockNumberCalls.stockNumberScheme>> => {
  const scheme = await readScheme(db, tenant, deps.now());
  return { ...scheme, next_number: await readNextNumber(db, tenant, scheme) };
};

export const stockNumberHandlers: Handlers<typeof stockNumberCalls> = {
  stockNumberScheme: (_input, context) => context.read((db) => schemeOf(db, context)),

  saveStockNumberScheme: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const { year } = await readScheme(tx, tenant, deps.now());
      const { scheme, next_number: nextNumber, version } = body;
      const saved = await saveScheme(tx, tenant, { scheme, nextNumber, year, version });
      if (!saved) throw changedMeanwhile(await schemeOf(tx, context));
      return schemeOf(tx, context);
    }),
};
