import type { depositsCalls } from '@forecourt/contract/deposits/index';
import { receiptNumber } from '@forecourt/domain/deal/deposit-rules';
import { can } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { noRight, notFound } from '../../../http/refusal';
import { readLetterhead } from '../../dealership';
import { staffNames } from '../../users';
import { viewerOf } from '../access';
import { entriesOf, findEntry } from '../booking/entry.queries';
import { findDeposit } from '../deposit.queries';
import { receiptOf } from './receipt-content';
import { receiptDocument } from './receipt-document';

export const receiptHandlers: Pick<Handlers<typeof depositsCalls>, 'receipt'> = {
  receipt: async ({ params }, context) => {
    const { tenant, actor } = context;
    if (!can(actor, 'deposits.view') && !can(actor, 'vehicleDeposits.make')) throw noRight();
    const { entry, deposit, entries } = await context.read(async (db) => {
      const found = await findEntry(db, tenant, params.id);
      if (!found) throw notFound();
      return {
        entry: found,
        deposit: await findDeposit(db, tenant, await viewerOf(context, db), found.deposit_id),
        entries: await entriesOf(db, tenant, [found.deposit_id]),
      };
    });
    const nameOf = await staffNames(context, [entry.user_id]);
    const by = entry.user_id === null ? 'Paid online' : nameOf(entry.user_id);
    const options = receiptOf(deposit, entry, entries, await readLetterhead(context), by);
    const pdf = await drawDocument(context, receiptDocument, 'id', options);
    const name = `receipt-${receiptNumber(entry.number)}.pdf`;
    return { stream: Buffer.from(pdf), mime: 'application/pdf', name };
  },
};
