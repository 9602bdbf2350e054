import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { Button, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { CopyButton } from '../../../kit/format';
import type { Settings } from './answering';
import classes from './settings.module.css';

interface KeyProps {
  title: string;
  text: string;
  address: string;
  which: 'website' | 'adf';
}

const KEYS = { website: 'the website key', adf: 'the ADF key' } as const;

const Key = ({ title, text, address, which }: KeyProps) => {
  const renewing = useSave(leadSettingsCalls.renewKey, {
    invalidates: [leadSettingsCalls.settings],
    showsFields: false,
  });
  const renew = async () => {
    const sure = await ask({
      title: `Renew ${KEYS[which]}?`,
      body: 'The address with the old key ends at once. Whoever sends leads with it has to be given the new one.',
      confirmLabel: 'Renew',
      danger: true,
    });
    if (sure) await renewing.save({ body: { which } }).catch(() => undefined); // the refusal has been shown
  };
  return (
    <section className={classes.key} aria-label={title}>
      <strong>{title}</strong>
      <span className={classes.quiet}>{text}</span>
      <span className={classes.address}>
        <code>{address}</code>
        <CopyButton text={address} what={`the address: ${title}`} />
      </span>
      <div>
        <Button
          size="compact-sm"
          variant="default"
          loading={renewing.isSaving}
          leftSection={<IconRefresh size={14} aria-hidden />}
          aria-label={`Renew ${KEYS[which]}`}
          onClick={() => void renew()}
        >
          Renew the key
        </Button>
      </div>
    </section>
  );
};

/** Where websites and providers send leads to. */
export const WaysIn = ({ settings }: { settings: Settings }) => (
  <Stack gap="md">
    <Key
      title="Your website"
      text="Forms of your website send leads to this address."
      address={`${window.location.origin}/api/public/leads/${settings.website_key}`}
      which="website"
    />
    <Key
      title="ADF from providers"
      text="Marketplaces and lead providers send ADF/XML to this address. Keep it secret."
      address={`${window.location.origin}/api/public/adf/${settings.adf_key}`}
      which="adf"
    />
    <section className={classes.key} aria-label="E-mail">
      <strong>E-mail</strong>
      {settings.intake_address === '' ? (
        <span className={classes.quiet}>
          Leads by e-mail are not set up: they need the feature Email listener and a mailbox.
        </span>
      ) : (
        <>
          <span className={classes.quiet}>Providers send leads by e-mail to this address.</span>
          <span className={classes.address}>
            <code>{settings.intake_address}</code>
            <CopyButton text={settings.intake_address} what="the e-mail address" />
          </span>
        </>
      )}
    </section>
  </Stack>
);
