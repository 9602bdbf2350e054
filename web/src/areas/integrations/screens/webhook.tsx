import { integrationsCalls, type Webhook } from '@forecourt/contract/integrations/index';
import { Alert } from '@mantine/core';
import {
  IconAlertTriangle,
  IconHistory,
  IconKey,
  IconPencil,
  IconPower,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useState } from 'react';
import { StatusChip } from '../../../kit/chips';
import { Day, RelativeTime } from '../../../kit/format';
import { FormSkeleton, Page, Section } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import classes from '../integrations.module.css';
import { WEBHOOKS } from '../paths';
import { ShownOnce } from '../shown-once';
import { DeliveryList } from '../webhooks/delivery-list';
import { ReplayDialog } from '../webhooks/replay-dialog';
import { useWebhookActions } from '../webhooks/use-webhook-actions';
import { WebhookDialog } from '../webhooks/webhook-dialog';
import { eventLabel, figure, stateOfWebhook, WEBHOOK_LOOKS } from '../words';

const MISSING: MissingRecord = {
  icon: IconWebhook,
  title: 'There is no such webhook',
  text: 'It may have been removed.',
  list: { label: 'To the webhooks', to: WEBHOOKS },
};

const factsOf = (webhook: Webhook) =>
  [
    ['Address', webhook.url],
    ['Events', webhook.events.map(eventLabel).join(', ')],
    ['Signing secret', webhook.secret_hint],
    ['Waiting', figure(webhook.waiting)],
    [
      'Last delivered',
      webhook.last_delivered_at === null ? 'Never' : <RelativeTime key="at" at={webhook.last_delivered_at} />,
    ],
    ['Failing since', webhook.failing_since && <RelativeTime key="since" at={webhook.failing_since} />],
    ['Last problem', webhook.last_error],
    ['Added on', <Day key="day" value={webhook.created_at} />],
  ] as const;

const WebhookPage = ({ webhook }: { webhook: Webhook }) => {
  const [dialog, setDialog] = useState<'change' | 'replay' | null>(null);
  const actions = useWebhookActions(webhook);
  const isOn = webhook.is_active === 1;
  const close = () => setDialog(null);
  return (
    <Page
      title={webhook.description || 'Webhook'}
      badge={<StatusChip states={WEBHOOK_LOOKS} value={stateOfWebhook(webhook)} />}
      back={WEBHOOKS}
      actions={
        <>
          <CompactButton icon={IconPower} disabled={actions.isBusy} onClick={() => void actions.turn()}>
            {isOn ? 'Switch off' : 'Switch on'}
          </CompactButton>
          {isOn ? (
            <>
              <CompactButton icon={IconSend} disabled={actions.isBusy} onClick={() => void actions.test()}>
                Send test event
              </CompactButton>
              <CompactButton icon={IconHistory} onClick={() => setDialog('replay')}>
                Send events again
              </CompactButton>
            </>
          ) : null}
          <CompactButton icon={IconPencil} onClick={() => setDialog('change')}>
            Change
          </CompactButton>
          <CompactButton icon={IconKey} disabled={actions.isBusy} onClick={() => void actions.renew()}>
            New secret
          </CompactButton>
          <CompactButton icon={IconTrash} disabled={actions.isBusy} onClick={() => void actions.remove()}>
            Remove
          </CompactButton>
        </>
      }
    >
      <div className={classes.stack}>
        {webhook.off_reason === 'failing' ? (
          <Alert variant="light" color="red" icon={<IconAlertTriangle aria-hidden />} title="Switched off">
            Nothing could be delivered for three days. Once the server answers, switch the webhook on and send
            the events since then again.
          </Alert>
        ) : null}
        {actions.secret === null ? null : <ShownOnce what="signing secret" text={actions.secret} />}
        <Section title="Endpoint">
          <Facts facts={factsOf(webhook)} />
        </Section>
        <Section title="Deliveries">
          <DeliveryList id={webhook.id} isOn={isOn} />
        </Section>
      </div>
      {dialog === 'change' ? <WebhookDialog webhook={webhook} close={close} /> : null}
      {dialog === 'replay' ? <ReplayDialog id={webhook.id} close={close} /> : null}
    </Page>
  );
};

/** One endpoint: what it is told of, how sending goes, and each delivery. */
export const Screen = () => (
  <RecordPage
    call={integrationsCalls.webhook}
    title="Webhook"
    missing={MISSING}
    skeleton={<FormSkeleton sections={2} />}
  >
    {(webhook) => <WebhookPage key={webhook.id} webhook={webhook} />}
  </RecordPage>
);
