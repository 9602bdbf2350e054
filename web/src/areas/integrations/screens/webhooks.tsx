import { integrationsCalls, type Webhook } from '@forecourt/contract/integrations/index';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { DocumentationLink, IntegrationTabs } from '../integration-tabs';
import classes from '../integrations.module.css';
import { webhookPath } from '../paths';
import { WebhookDialog } from '../webhooks/webhook-dialog';
import { countOf, eventLabel, stateOfWebhook, WEBHOOK_LOOKS } from '../words';

const WebhookItem = ({ row }: { row: Webhook }) => (
  <li className={classes.item}>
    <Link to={webhookPath(row.id)} className={classes.name}>
      {row.description || row.url}
    </Link>
    <StatusChip states={WEBHOOK_LOOKS} value={stateOfWebhook(row)} />
    <p className={`${classes.quiet} ${classes.line}`}>
      {row.description ? <span>{row.url}</span> : null}
      <span>{row.events.map(eventLabel).join(', ')}</span>
    </p>
    <p className={`${classes.quiet} ${classes.line}`}>
      <span>
        {row.last_delivered_at === null ? (
          'Nothing delivered yet'
        ) : (
          <>
            Last delivered <RelativeTime at={row.last_delivered_at} />
          </>
        )}
      </span>
      {row.waiting > 0 ? <span>{countOf(row.waiting, 'event waits', 'events wait')}</span> : null}
      {row.last_error ? <span>{row.last_error}</span> : null}
    </p>
  </li>
);

/** Where programs of others are told of what happens. */
export const Screen = () => {
  const query = useCall(integrationsCalls.webhooks);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      subtitle={
        <>
          Programs that are told when something happens to your records. How they check it:{' '}
          <DocumentationLink />
        </>
      }
      actions={add}
    >
      <IntegrationTabs active="webhooks" />
      <Loaded query={query} skeleton={<BlockSkeleton height={220} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={IconWebhook} title="No webhooks yet">
              Add the address of a program, and choose what it is told of: new leads, sold vehicles, bills.
            </EmptyState>
          ) : (
            <ul className={classes.list} aria-label="Webhooks">
              {rows.map((row) => (
                <WebhookItem key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <WebhookDialog webhook={null} close={() => setAdding(false)} /> : null}
    </Page>
  );
};
