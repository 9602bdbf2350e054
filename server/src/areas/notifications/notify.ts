import { NOTIFICATION_EVENT } from '@forecourt/contract/notifications';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { queueMail } from '../../services/jobs/queue-mail';
import { readRecipient } from './choice.queries';
import { defaultChannels, notificationKind } from './kinds';
import { insertNotification, type NewNotification } from './notification.queries';

type Needs = Pick<Deps, 'database' | 'realtime' | 'jobs' | 'publicUrl'>;

/**
 * Notifies a user over the channels they chose, with the caller's transaction: shown at once when it is committed,
 * never when it is not.
 */
export const notify = async (tx: Db, deps: Needs, wanted: NewNotification) => {
  const { dealershipId, userId, kind, title, body, link, letter } = wanted;
  const known = notificationKind(kind);
  if (!known) throw new Error(`no area registers notifications of the kind ${kind}`);
  const recipient = await readRecipient(tx, dealershipId, userId, kind);
  const standard = defaultChannels(known);
  const address = letter?.to ?? recipient?.address;
  if ((recipient?.email ?? standard.email) && address) {
    const text = [body, link ? `${deps.publicUrl}/#${link}` : ''].filter(Boolean).join('\n\n');
    const { subject, text: own, replyTo } = letter ?? { subject: title, text };
    await queueMail(deps.jobs, tx, address, { subject, text: own, ...(replyTo && { replyTo }) });
  }
  if (!(recipient?.in_app ?? standard.in_app)) return;
  const row = await insertNotification(tx, wanted);
  const browser = (recipient?.browser ?? standard.browser) ? 1 : 0;
  deps.database.afterCommit(() =>
    deps.realtime.toUser(dealershipId, userId, NOTIFICATION_EVENT, { ...row, browser }),
  );
};
