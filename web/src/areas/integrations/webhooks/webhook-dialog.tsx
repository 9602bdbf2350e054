import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from '@forecourt/contract/integrations/events';
import { integrationsCalls, type Webhook } from '@forecourt/contract/integrations/index';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import classes from '../integrations.module.css';
import { REFETCH_WEBHOOKS } from '../refetch';
import { ShownOnce } from '../shown-once';

interface Props {
  /** null adds a new one. */
  webhook: Webhook | null;
  close: () => void;
}

const EMPTY: { url: string; description: string; events: WebhookEventType[] } = {
  ...{ url: '', description: '', events: [] },
};

/** Adds an endpoint, and shows its secret once; or changes one. */
export const WebhookDialog = ({ webhook, close }: Props) => {
  const [values, setValues] = useState(() => (webhook ? { ...webhook } : EMPTY));
  const [secret, setSecret] = useState<string | null>(null);
  const adding = useSave(integrationsCalls.addWebhook, { invalidates: REFETCH_WEBHOOKS, quiet: true });
  const changing = useSave(integrationsCalls.changeWebhook, { invalidates: REFETCH_WEBHOOKS });
  const errors = webhook ? changing.fieldErrors : adding.fieldErrors;
  const run = async () => {
    const body = { url: values.url.trim(), description: values.description.trim(), events: values.events };
    if (webhook) {
      const { id, version, is_active } = webhook;
      return changing.save({ params: { id }, body: { ...body, is_active, version } }).then(
        () => true,
        () => false, // the refusal has been shown
      );
    }
    const reply = await adding.save({ body }).catch(() => null); // the refusal has been shown
    if (reply) setSecret(reply.secret);
    return false;
  };
  if (secret !== null)
    return (
      <Modal opened onClose={close} title="Your new webhook" size="lg">
        <ShownOnce what="signing secret" text={secret} />
        <Button mt="lg" fullWidth onClick={close}>
          Done
        </Button>
      </Modal>
    );
  return (
    <SmallDialog
      title={webhook ? 'Change webhook' : 'New webhook'}
      submitLabel={webhook ? 'Save' : 'Add webhook'}
      size="lg"
      disabled={values.url.trim() === '' || values.events.length === 0}
      close={close}
      run={run}
    >
      <TextInput
        label="Address"
        description="Events are posted to it, signed with a secret that you get next."
        placeholder="https://hooks.example.com/forecourt"
        maxLength={1_000}
        required
        data-autofocus
        value={values.url}
        onChange={(event) => {
          const url = event.currentTarget.value;
          setValues((now) => ({ ...now, url }));
        }}
        error={errors.url}
      />
      <TextInput
        label="Description"
        placeholder="e.g. Leads to the call centre"
        maxLength={200}
        value={values.description}
        onChange={(event) => {
          const description = event.currentTarget.value;
          setValues((now) => ({ ...now, description }));
        }}
        error={errors.description}
      />
      <Checkbox.Group
        label="Events"
        required
        value={values.events}
        onChange={(chosen) =>
          setValues((now) => ({
            ...now,
            events: WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type)),
          }))
        }
        error={errors.events}
      >
        <div className={classes.choices}>
          {WEBHOOK_EVENTS.map(({ type, label }) => (
            <Checkbox key={type} value={type} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    </SmallDialog>
  );
};
