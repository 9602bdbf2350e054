import { hostForm, type SiteHost, type Website, websiteCalls } from '@forecourt/contract/website';
import { Anchor, Button, Text } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../api/use-save';
import { type States, StatusChip } from '../../kit/chips';
import { ask } from '../../kit/confirm';
import { TextField } from '../../kit/fields';
import { RecordForm, useRecordForm } from '../../kit/form';
import { CopyButton } from '../../kit/format';
import { Section } from '../../kit/page';
import classes from './website.module.css';

const INVALIDATES = [websiteCalls.get];

const STATES: States = {
  primary: { label: 'Main address', hue: 'blue', icon: IconHome },
  verified: { label: 'Verified', tone: 'good' },
  waiting: { label: 'Not verified yet', tone: 'warning' },
};

const stateOf = ({ is_primary, is_verified }: SiteHost) => {
  if (is_primary === 1) return 'primary';
  return is_verified === 1 ? 'verified' : 'waiting';
};

const quietly = () => undefined; // the refusal has been shown

const Proof = ({ host }: { host: SiteHost }) => (
  <div className={classes.proof}>
    <Text size="sm">
      Add this TXT record where {host.shown} is registered, point the name to this server, then check.
    </Text>
    <dl>
      <dt>Name</dt>
      <dd>
        <code>{host.record_name}</code> <CopyButton text={host.record_name} what="the name" />
      </dd>
      <dt>Value</dt>
      <dd>
        <code>{host.record_value}</code> <CopyButton text={host.record_value} what="the value" />
      </dd>
    </dl>
    {host.problem ? (
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {host.problem}
      </Text>
    ) : null}
  </div>
);

const HostRow = ({ host }: { host: SiteHost }) => {
  const verifying = useSave(websiteCalls.verifyHost, { invalidates: INVALIDATES, quiet: true });
  const promoting = useSave(websiteCalls.makeHostPrimary, { invalidates: INVALIDATES });
  const removing = useSave(websiteCalls.removeHost, { invalidates: INVALIDATES });
  const params = { host: host.host };
  const remove = async () => {
    const isSure = await ask({
      title: `Remove ${host.shown}?`,
      body: 'Links and bookmarks with this address stop working.',
      ...{ confirmLabel: 'Remove', danger: true },
    });
    if (isSure) await removing.save({ params }).catch(quietly);
  };
  return (
    <li className={classes.host}>
      <div className={classes.hostHead}>
        <strong>{host.shown}</strong>
        <StatusChip states={STATES} value={stateOf(host)} />
        <span className={classes.hostActions}>
          {host.is_verified === 0 ? (
            <Button
              size="compact-sm"
              loading={verifying.isSaving}
              onClick={() => void verifying.save({ params }).catch(quietly)}
            >
              Check now
            </Button>
          ) : null}
          {host.is_verified === 1 && host.is_primary === 0 ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={promoting.isSaving}
              onClick={() => void promoting.save({ params }).catch(quietly)}
            >
              Make main address
            </Button>
          ) : null}
          {host.is_ours === 0 ? (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove()}>
              Remove
            </Button>
          ) : null}
        </span>
      </div>
      {host.is_verified === 0 ? <Proof host={host} /> : null}
    </li>
  );
};

const AddHost = () => {
  const [added, setAdded] = useState(0);
  return <AddHostForm key={added} onAdded={() => setAdded(added + 1)} />;
};

const AddHostForm = ({ onAdded }: { onAdded(): void }) => {
  const adding = useSave(websiteCalls.addHost, { invalidates: INVALIDATES, quiet: true });
  const form = useRecordForm({
    schema: hostForm,
    initial: { host: '' },
    save: (body) => adding.save({ body }),
    onSaved: onAdded,
  });
  return (
    <RecordForm form={form}>
      <div className={classes.addHost}>
        <TextField
          label="Add a domain"
          {...form.field('host')}
          placeholder="e.g. www.yourdealership.ca"
          maxLength={300}
        />
        <Button type="submit" variant="default" loading={adding.isSaving}>
          Add
        </Button>
      </div>
    </RecordForm>
  );
};

/** The domains under which the public finds the pages. */
export const Hosts = ({ website }: { website: Website }) => (
  <Section
    title="Addresses"
    description={
      <>
        The website is at{' '}
        <Anchor underline="always" href={website.address} target="_blank" rel="noopener">
          {website.address.replace(/^https?:\/\//, '')}
        </Anchor>
      </>
    }
  >
    <ul className={classes.hosts}>
      {website.hosts.map((host) => (
        <HostRow key={host.host} host={host} />
      ))}
    </ul>
    <AddHost />
  </Section>
);
