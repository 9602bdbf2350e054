import { type ApiKey, integrationsCalls } from '@forecourt/contract/integrations/index';
import { SCOPE_FACTS } from '@forecourt/policy';
import { IconBan, IconKey, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Day, RelativeTime } from '../../../kit/format';
import { FormSkeleton, Page, Section } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import classes from '../integrations.module.css';
import { KeyDialog } from '../keys/key-dialog';
import { RequestList } from '../keys/request-list';
import { KEYS } from '../paths';
import { addressesOf, figure, KEY_LOOKS } from '../words';

const MISSING: MissingRecord = {
  icon: IconKey,
  title: 'There is no such API key',
  text: 'It may have been revoked long ago.',
  list: { label: 'To the API keys', to: KEYS },
};

const useRevoke = ({ id, name }: ApiKey) => {
  const { save, isSaving } = useSave(integrationsCalls.revokeKey, {
    invalidates: [integrationsCalls.keys, integrationsCalls.key],
  });
  const revoke = async () => {
    const isSure = await ask({
      title: `Revoke the key ${name}?`,
      body: 'Programs that use it are refused at once. It cannot be brought back.',
      ...{ confirmLabel: 'Revoke', danger: true },
    });
    if (isSure) await save({ params: { id } }).catch(() => undefined); // the refusal has been shown
  };
  return { revoke, isSaving };
};

const KeyPage = ({ apiKey }: { apiKey: ApiKey }) => {
  const [isChanging, setChanging] = useState(false);
  const { revoke, isSaving } = useRevoke(apiKey);
  const actions =
    apiKey.status === 'revoked' ? null : (
      <>
        <CompactButton icon={IconPencil} onClick={() => setChanging(true)}>
          Change
        </CompactButton>
        <CompactButton icon={IconBan} loading={isSaving} onClick={() => void revoke()}>
          Revoke
        </CompactButton>
      </>
    );
  return (
    <Page
      title={apiKey.name}
      badge={<StatusChip states={KEY_LOOKS} value={apiKey.status} />}
      back={KEYS}
      actions={actions}
    >
      <div className={classes.stack}>
        <Section title="Key">
          <Facts
            facts={[
              ['Key', apiKey.hint],
              ['May', apiKey.scopes.map((scope) => SCOPE_FACTS[scope].label).join(', ')],
              ['Used from', addressesOf(apiKey)],
              ['Expires', apiKey.expires_at === null ? 'Never' : <Day key="day" value={apiKey.expires_at} />],
              [
                'Last used',
                apiKey.last_used_at === null ? 'Never' : <RelativeTime key="at" at={apiKey.last_used_at} />,
              ],
              ['Requests', figure(apiKey.requests)],
              ['Made by', apiKey.created_by],
              ['Made on', <Day key="made" value={apiKey.created_at} />],
            ]}
          />
        </Section>
        <Section title="Requests">
          <RequestList id={apiKey.id} />
        </Section>
      </div>
      {isChanging ? <KeyDialog apiKey={apiKey} close={() => setChanging(false)} /> : null}
    </Page>
  );
};

/** What one key may do, and what was asked with it. */
export const Screen = () => (
  <RecordPage
    call={integrationsCalls.key}
    title="API key"
    missing={MISSING}
    skeleton={<FormSkeleton sections={2} />}
  >
    {(apiKey) => <KeyPage key={apiKey.id} apiKey={apiKey} />}
  </RecordPage>
);
