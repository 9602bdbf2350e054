import { bounceKind, readDeliveryStatus } from '@forecourt/domain/campaign/delivery-status';
import { insertSuppression } from '../../customers';
import type { MailTarget } from '../../leads';
import { announceCampaign } from '../announce';
import { lockSentMessage, markBounced, noteTemporary } from './bounce.queries';

/**
 * A report that a message of a campaign could not be delivered. Its address proves that we sent it (one with a wrong check never
 * comes here). What cannot be delivered for good blocks the address that the message went to, whatever the report names.
 */
export const receiveBounce: MailTarget = async (deps, { tenant, id }, mail) => {
  const ignore = (why: string) => {
    console.warn(`A mail to the bounce address of message ${id} of dealership ${tenant} was ignored: ${why}`);
    return null;
  };
  const report = readDeliveryStatus(mail.deliveryStatus ?? '');
  if (!report) return ignore('it is no delivery report');
  const kind = bounceKind(report);
  if (kind === 'none') return null;
  return async (tx) => {
    const message = await lockSentMessage(tx, tenant, id);
    if (!message) {
      ignore('no such message was sent');
      return;
    }
    if (kind === 'temporary') {
      await noteTemporary(tx, tenant, id, report.status);
      return;
    }
    const at = deps.now().toISOString();
    if (message.state !== 'bounced') await markBounced(tx, tenant, id, { at, status: report.status });
    await insertSuppression(tx, tenant, {
      ...{ channel: 'email', key: message.key, reason: 'bounce', campaignId: message.campaign_id },
      note: `Bounced (${report.status})`,
    });
    await announceCampaign(deps, tenant, message.campaign_id);
  };
};
