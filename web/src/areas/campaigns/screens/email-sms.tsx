import { campaignSettingsCalls } from '@forecourt/contract/campaigns/campaigns';
import { Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { FormSkeleton, Loaded, Page, State } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { BlockedList } from '../messaging/blocked-list';
import { QuickStart } from '../messaging/quick-start';
import { SettingsForm } from '../messaging/settings-form';
import { CampaignTabs } from '../parts/campaign-tabs';
import { WideOnly } from '../parts/wide-only';

const Messaging = () => {
  const mayEdit = useCan()('campaigns.edit');
  const query = useCall(campaignSettingsCalls.settings);
  return (
    <>
      {mayEdit ? <QuickStart /> : null}
      <Loaded query={query} skeleton={<FormSkeleton sections={1} />}>
        {(settings) => <SettingsForm settings={settings} mayEdit={mayEdit} />}
      </Loaded>
      <section className={classes.block} aria-labelledby="blocked-addresses">
        <Title order={2} id="blocked-addresses">
          Blocked addresses
        </Title>
        <p className={classes.quiet}>
          Campaigns are never sent to these addresses, even after customers are merged or imported.
        </p>
        <BlockedList mayEdit={mayEdit} />
      </section>
    </>
  );
};

/** Begins a mail or text message, and says who messages come from and who never gets any. */
export const Screen = () => {
  const maySee = useCan()('campaigns.view');
  return (
    <Page title="E-mail and SMS" subtitle={<WideOnly>Sender details and blocked addresses</WideOnly>}>
      <CampaignTabs active="messaging" />
      {maySee ? (
        <Messaging />
      ) : (
        <State icon={IconLock} title="Campaigns are switched off for you">
          Ask the owner of your dealership if you need them.
        </State>
      )}
    </Page>
  );
};
