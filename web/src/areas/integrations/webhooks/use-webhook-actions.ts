import { integrationsCalls, type Webhook } from '@forecourt/contract/integrations/index';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { WEBHOOKS } from '../paths';
import { REFETCH_WEBHOOKS } from '../refetch';

const invalidates = REFETCH_WEBHOOKS;

/** What can be done with an endpoint, beside changing it. Refusals have been shown where they are left alone here. */
export const useWebhookActions = ({ id, url, description, events, is_active, version }: Webhook) => {
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const testing = useSave(integrationsCalls.testWebhook, { invalidates });
  const turning = useSave(integrationsCalls.changeWebhook, { invalidates });
  const renewing = useSave(integrationsCalls.renewWebhookSecret, { invalidates, quiet: true });
  const removing = useSave(integrationsCalls.removeWebhook, { invalidates: [integrationsCalls.webhooks] });
  const params = { id };
  const turn = () =>
    turning
      .save({ params, body: { url, description, events, version, is_active: is_active === 1 ? 0 : 1 } })
      .catch(() => undefined);
  const renew = async () => {
    const isSure = await ask({
      title: 'Make a new secret?',
      body: 'The old one ends at once. The program refuses what it gets until it knows the new one.',
      ...{ confirmLabel: 'Make new secret', danger: true },
    });
    if (!isSure) return;
    const reply = await renewing.save({ params }).catch(() => null);
    if (reply) setSecret(reply.secret);
  };
  const remove = async () => {
    const isSure = await ask({
      title: 'Remove this webhook?',
      body: 'Events that wait for it are not sent any more.',
      ...{ confirmLabel: 'Remove', danger: true },
    });
    if (!isSure) return;
    await removing.save({ params }).then(
      () => navigate(WEBHOOKS),
      () => undefined,
    );
  };
  return {
    ...{ secret, turn, renew, remove },
    test: () => testing.save({ params }).catch(() => undefined),
    isBusy: testing.isSaving || turning.isSaving || renewing.isSaving || removing.isSaving,
  };
};
