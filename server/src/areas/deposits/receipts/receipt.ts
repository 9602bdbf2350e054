import type { depositsCalls } from '@forecourt/contract/deposits/index';
import { receiptNumber } from '@forecourt/domain/deal/deposit-rules';
import { can } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { noRight, notFound } from '../../../http/refusal';
import { readLetterhead } from '../../dealership';
import { staffNames } from '../../users';
import { viewerOf } from '../access';
import { entriesOf, findEntry } from '../booking/entry.queries';
import { findDeposit } from '../deposit.queries';
import { receiptOf } from './receipt-content';
import { receiptDocument } from './receipt-document';

const staffName = async (context: Context, id: number) => (await staffNames(context, [id]))(id);

export const receiptHandlers: Pick<Handlers<typeof depositsCalls>, 'receipt'> = {
  receipt: async ({ params }, context) => {
    const { tenant, actor } = context;
    if (!can(actor, 'deposits.view') && !can(actor, 'vehicleDeposits.make')) throw noRight();
    const { entry, deposit, entries, isCustomer } = await context.read(async (db) => {
      const found = await findEntry(db, tenant, params.id);
      if (!found) throw notFound();
      const viewer = await viewerOf(context, db);
      return {
        entry: found,
        isCustomer: viewer.customerId !== undefined,
        deposit: await findDeposit(db, tenant, viewer, found.deposit_id),
        entries: await entriesOf(db, tenant, [found.deposit_id]),
      };
    });
    const head = await readLetterhead(context);
    const by =
      entry.user_id === null
        ? 'Paid online'
        : isCustomer
          ? head.name
          : await staffName(context, entry.user_id);
    const options = receiptOf(deposit, entry, entries, head, by);
    const pdf = await drawDocument(context, receiptDocument, 'id', options);
    const name = `receipt-${receiptNumber(entry.number)}.pdf`;
    return { stream: Buffer.from(pdf), mime: 'application/pdf', name };
  },
};
