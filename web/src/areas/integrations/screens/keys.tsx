import { type ApiKey, integrationsCalls } from '@forecourt/contract/integrations/index';
import { SCOPE_FACTS } from '@forecourt/policy';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips';
import { Day, RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { DocumentationLink, IntegrationTabs } from '../integration-tabs';
import classes from '../integrations.module.css';
import { KeyDialog } from '../keys/key-dialog';
import { keyPath } from '../paths';
import { addressesOf, countOf, KEY_LOOKS } from '../words';

const KeyItem = ({ row }: { row: ApiKey }) => (
  <li className={classes.item}>
    <Link to={keyPath(row.id)} className={classes.name}>
      {row.name}
    </Link>
    <StatusChip states={KEY_LOOKS} value={row.status} />
    <p className={`${classes.quiet} ${classes.line}`}>
      <code>{row.hint}</code>
      <span>{row.scopes.map((scope) => SCOPE_FACTS[scope].label).join(', ')}</span>
    </p>
    <p className={`${classes.quiet} ${classes.line}`}>
      <span>
        {row.last_used_at === null ? (
          'Never used'
        ) : (
          <>
            Last used <RelativeTime at={row.last_used_at} />, {countOf(row.requests, 'request', 'requests')}
          </>
        )}
      </span>
      {row.expires_at === null ? null : (
        <span>
          {row.status === 'expired' ? 'Expired' : 'Expires'} on <Day value={row.expires_at} />
        </span>
      )}
      {row.allowed_ips.length === 0 ? null : <span>From {addressesOf(row)}</span>}
    </p>
  </li>
);

/** The keys with which programs of others read and change the dealership's records. */
export const Screen = () => {
  const query = useCall(integrationsCalls.keys);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New API key
    </Button>
  );
  return (
    <Page
      title="Integrations"
      subtitle={
        <>
          Keys for programs that work with your records. How they do it: <DocumentationLink />
        </>
      }
      actions={add}
    >
      <IntegrationTabs active="keys" />
      <Loaded query={query} skeleton={<BlockSkeleton height={220} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={IconKey} title="No API keys yet">
              A key lets a program, such as your website or a call centre, read and change what you choose.
            </EmptyState>
          ) : (
            <ul className={classes.list} aria-label="API keys">
              {rows.map((row) => (
                <KeyItem key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <KeyDialog apiKey={null} close={() => setAdding(false)} /> : null}
    </Page>
  );
};
