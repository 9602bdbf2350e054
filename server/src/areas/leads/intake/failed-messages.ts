import {
  type FailedMessage,
  type failedMessageCalls,
  SHOWN_MESSAGE_LENGTH,
} from '@forecourt/contract/leads/failed-messages';
import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { can, defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { needsOf } from '../needs';
import {
  countFailed,
  type FailedMessageRow,
  findFailed,
  listFailed,
  moveFailed,
} from './failed-message.queries';
import { type KeptMessage, messageText, messageTextWithoutSensitive, openMessage } from './kept-message';
import { endMessages, type MessageRow, noteFailedTry } from './message.queries';
import { addLeadsOfMessages, isDatabaseBusy, reasonOf } from './read-waiting';

const CHANNELS: readonly FailedMessage['channel'][] = ['website', 'adf', 'email'];

const toReply = ({ id, channel, warnings, tries, received_at }: FailedMessageRow): FailedMessage => ({
  ...{ id, tries, received_at, reason: warnings[0] ?? '' },
  channel: CHANNELS.find((known) => known === channel) ?? 'email',
});

/** An application for a job is the owner's alone, also while it is not a lead yet. */
const isCareer = (message: KeptMessage) =>
  message.kind === 'website' && Number(message.form.type) === CAREER_LEAD;

/** null: damaged or encrypted with another key. */
const openOrNothing = ({ deps, tenant }: Context, row: MessageRow): KeptMessage | null => {
  try {
    return openMessage(deps, tenant, row.content);
  } catch {
    return null;
  }
};

/** A message that could not be read and that the user may see. */
export const findFailedMessage = async (
  context: Context,
  db: Db,
  id: number,
  { locked }: { locked: boolean },
): Promise<{ row: MessageRow; message: KeptMessage | null }> => {
  const row = await findFailed(db, context.tenant, id, { locked });
  if (!row) throw notFound('This message was read or dismissed meanwhile');
  const message = openOrNothing(context, row);
  if (message && isCareer(message) && !can(context.actor, 'leads.careers')) throw notFound();
  return { row, message };
};

/** The message became a lead that somebody typed. */
export const endFailedMessage = (tx: Db, tenant: number, { id, warnings }: MessageRow) =>
  endMessages(tx, tenant, [{ id, parser: 'entered by hand', warnings }]);

export const failedMessageHandlers: Handlers<typeof failedMessageCalls> = {
  failedMessages: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const sorts = { received_at: 'm.received_at' };
      const page = pageOf(query, defaultPageSize(tenant), sorts, '-received_at', 'm.id');
      const reason = query.q ? contains(query.q) : null;
      const total = await countFailed(db, tenant, reason);
      const rows = page.offset < total ? await listFailed(db, tenant, reason, page) : [];
      return { rows: rows.map(toReply), total, page: page.page, limit: page.limit };
    }),

  failedMessage: ({ params: { id } }, context) =>
    context.read(async (db) => {
      const { row, message } = await findFailedMessage(context, db, id, { locked: false });
      const textOf = can(context.actor, 'leads.finance') ? messageText : messageTextWithoutSensitive;
      const text = message && textOf(message);
      return {
        ...toReply(row),
        text: text?.slice(0, SHOWN_MESSAGE_LENGTH) ?? null,
        is_cut: (text?.length ?? 0) > SHOWN_MESSAGE_LENGTH,
      };
    }),

  retryMessage: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const { row } = await findFailedMessage(context, tx, id, { locked: true });
      const needs = await needsOf(context, tx);
      try {
        return {
          leads: await context.write((part) => addLeadsOfMessages(part, context.deps, needs, [row])),
          reason: '',
        };
      } catch (error) {
        if (isDatabaseBusy(error)) throw error;
        const reason = reasonOf(error);
        // one try more than it had: it stays failed
        await noteFailedTry(tx, tenant, { id, reason, mostTries: 1 });
        return { leads: [], reason };
      }
    }),

  setMessageState: async ({ params: { id }, body: { state } }, context) => {
    await context.write(async (tx) => {
      if (state === 'dismissed') await findFailedMessage(context, tx, id, { locked: true });
      if (!(await moveFailed(tx, context.tenant, id, state))) throw notFound();
    });
    return { message: 'Done' };
  },
};
