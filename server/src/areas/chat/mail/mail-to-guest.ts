import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { queueMail } from '../../../services/jobs/queue-mail';
import type { Written } from '../messages/write-message';
import { readDealer } from '../settings/chat-settings.queries';

/** An answer to someone who left: by e-mail, when they gave an address. Their next message on the site continues the chat. */
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
      ? 'You can go on writing in the chat on our website, in the browser that you used.'
      : `Read and answer it here: ${deps.publicUrl}/#/admin/offline-chat/${room.id}`;
  await queueMail(deps.jobs, tx, to, {
    subject: `${dealer.name} answered your message`,
    text: `${message.message}\n\n${message.author}, ${dealer.name}\n\n${how}`,
    ...(dealer.email && { replyTo: dealer.email }),
  });
};
