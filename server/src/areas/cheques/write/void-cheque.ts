import type { chequesCalls } from '@forecourt/contract/cheques/index';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { bookerOf, bookRecord } from '../../accounting';
import { unmarkPaidByCheque } from '../../costs';
import { unpayPurchasesOfCheque } from '../../purchases';
import { CHEQUE_SOURCE } from '../booking/ledger-source';
import { lockCheques, markVoid } from '../cheque.queries';
import { readCheque } from '../reply';

export const voidHandlers: Pick<Handlers<typeof chequesCalls>, 'void'> = {
  void: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const [cheque] = await lockCheques(tx, tenant, [params.id]);
      if (!cheque) throw notFound();
      if (cheque.voided_on !== null) throw new Refusal(409, 'This cheque is void already');
      const booker = bookerOf(context);
      const done = { on: booker.today, by: session.userId, reason: body.reason };
      await markVoid(tx, tenant, cheque.id, done);
      await unmarkPaidByCheque(tx, tenant, cheque.id);
      await unpayPurchasesOfCheque(tx, tenant, cheque.id, done);
      await bookRecord(tx, booker, CHEQUE_SOURCE, cheque.id);
      return readCheque(context, tx, cheque.id);
    }),
};
