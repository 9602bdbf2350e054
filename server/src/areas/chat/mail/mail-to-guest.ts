import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { replyAddress } from '../../../services/inbox';
import { queueMail } from '../../../services/jobs/queue-mail';
import type { Written } from '../messages/write-message';
import { readDealer } from '../settings/chat-settings.queries';

/** Where an answer to the mail comes into the conversation again. */
export const chatReplyAddress = ({ config }: Pick<Deps, 'config'>, tenant: number, id: number): string =>
  replyAddress({ kind: 'chat', tenant, id, secret: config.secret, domain: config.MAIL_REPLY_DOMAIN });

/** An answer to someone who left: by e-mail, when they gave an address. */
export const mailToGuest = async (
  tx: Db,
  { deps, tenant }: { deps: Deps; tenant: Tenant },
  { message, room }: Written,
): Promise<void> => {
  const to = room.portal_user_id === null ? room.email : room.customer_email;
  if (!to) return;
  const dealer = await readDealer(tx, tenant);
  const how =
    room.portal_user_id === null
      ? 'Answer this e-mail, or go on in the chat on our website.'
      : `Answer this e-mail, or go on here: ${deps.publicUrl}/#/admin/offline-chat/${room.id}`;
  await queueMail(deps.jobs, tx, to, {
    subject: `${dealer.name} answered your message`,
    text: `${message.message}\n\n${message.author}, ${dealer.name}\n\n${how}`,
    replyTo: chatReplyAddress(deps, tenant, room.id),
  });
};
