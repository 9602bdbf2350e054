import { quotedFromDesk } from '@forecourt/domain/deal/index';
import type { DeskInput } from '@forecourt/domain/desk/index';
import { toDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { openDeal } from '../record/open-deal';
import { readDeskInput } from './desk-shape';
import { findLastVersion, findVersion } from './version.queries';

/** What a kept calculation offers, in dollars and without costs; 404 for one of a deal that the user does not see. */
export const readKeptSale = async (context: Context, db: Db, versionId: number) => {
  const version = await findVersion(db, context.tenant, versionId);
  if (!version) throw notFound();
  await openDeal(context, db, version.deal_id);
  const input = readDeskInput(version.input, { way: version.way, day: '', province: null });
  const { price, discount, options, fees } = quotedFromDesk(input);
  const toLine = ({ label, amount }: (typeof fees)[number]) => ({ label, price: toDollars(amount) });
  return {
    dealId: version.deal_id,
    ...{ price: toDollars(price), discount: toDollars(discount) },
    ...{ options: options.map(toLine), fees: fees.map(toLine) },
  };
};

/** The newest calculation that was kept in a deal, with its costs: for an area that hides them itself. */
export const readLastDesk = async (
  db: Db,
  tenant: number,
  dealId: number,
): Promise<DeskInput | undefined> => {
  const version = await findLastVersion(db, tenant, dealId);
  return version && readDeskInput(version.input, { way: version.way, day: '', province: null });
};
