import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type NotificationKind, notify } from '../../notifications';
import { readOwner, type StoredEndpoint } from './endpoint.queries';

const SWITCHED_OFF = 'integrations.webhook-off';

export const integrationNotificationKinds: Readonly<Record<string, NotificationKind>> = {
  [SWITCHED_OFF]: { label: 'A webhook was switched off because it kept failing', emailByDefault: true },
};

export const tellSwitchedOff = async (
  tx: Db,
  deps: Deps,
  dealershipId: number,
  { id, url }: Pick<StoredEndpoint, 'id' | 'url'>,
): Promise<void> => {
  const userId = await readOwner(tx, dealershipId);
  if (userId === null) return;
  await notify(tx, deps, {
    ...{ dealershipId, userId, kind: SWITCHED_OFF, link: `/admin/integrations/webhooks/${id}` },
    title: 'A webhook was switched off',
    body: `Nothing could be delivered to ${new URL(url).host} for three days. Mend the server and switch the webhook on again.`,
  });
};
