import type { bhphCalls } from '@forecourt/contract/bhph';
import { AGEING_BUCKETS } from '@forecourt/domain/bhph/index';
import { toCents } from '@forecourt/domain/money/cents';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { billViewer } from '../../bills';
import { staffNames } from '../../users';
import { findAccount } from '../account/account.queries';
import { summaryOf } from '../account/account-reply';
import { dollars } from '../account/entry-words';
import { laterDay } from '../account/later-day';
import { lockAccount, recordEvent } from '../account/record';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { insertContact, listContacts } from './contact.queries';
import { listAccounts, sumByBucket } from './worklist.queries';

export const worklistHandlers: Pick<Handlers<typeof bhphCalls>, 'worklist' | 'contact' | 'contacts'> = {
  worklist: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const today = todayAt(context);
      const { insurance_warning_days: warningDays } = wholeSettings(await findSettings(db, tenant));
      const selection = { tenant, today, warningDays };
      const { rows, ...found } = await listAccounts(db, selection, query, defaultPageSize(tenant));
      const sums = await sumByBucket(db, selection, query);
      return {
        ...found,
        rows: rows.map((stored) => {
          const { account } = stored;
          const on = laterDay(today, account.day);
          return { ...summaryOf(stored, account, on), last_contact_at: stored.last_contact_at };
        }),
        ageing: AGEING_BUCKETS.map(({ key, label }) => {
          const sum = sums.find(({ bucket }) => bucket === key);
          return { bucket: key, label, count: sum?.count ?? 0, principal: dollars(sum?.cents ?? 0) };
        }),
      };
    }),

  contact: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const locked = await lockAccount(context, tx, params.id);
      const { channel, text, promised_amount: amount } = body;
      const promisedOn = body.promised_on ?? null;
      if (promisedOn !== null && amount === undefined) throw badField('promised_amount', 'Required');
      if (promisedOn === null && amount !== undefined) throw badField('promised_on', 'Required');
      if (promisedOn !== null && amount !== undefined)
        await recordEvent(context, tx, locked, {
          ...{ kind: 'promise', day: todayAt(context), promisedDay: promisedOn, amount: toCents(amount) },
        });
      await insertContact(tx, tenant, {
        ...{ accountId: locked.stored.id, channel, text, promisedOn, promisedAmount: amount ?? null },
        userId: session.userId,
      });
      return { message: 'Done' };
    }),

  contacts: ({ params, query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { id } = await findAccount(db, tenant, await billViewer(context, db), params.id);
      const limit = query.limit ?? defaultPageSize(tenant);
      const { rows, total } = await listContacts(db, tenant, id, {
        ...{ q: query.q ?? '', rising: query.sort === 'created_at', limit },
        offset: (query.page - 1) * limit,
      });
      const nameOf = await staffNames(
        context,
        rows.map(({ user_id }) => user_id),
      );
      return {
        rows: rows.map(({ user_id, ...row }) => ({ ...row, created_by: nameOf(user_id) })),
        ...{ total, page: query.page, limit },
      };
    }),
};
