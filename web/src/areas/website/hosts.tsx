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

/** What is done with the host names: of one's own dealership, or of one that staff of the platform look after. */
export interface HostSteps {
  add(body: { host: string }): Promise<unknown>;
  verify(host: string): Promise<unknown>;
  makePrimary(host: string): Promise<unknown>;
  remove(host: string): Promise<unknown>;
}

export const useOwnHostSteps = (): HostSteps => {
  const adding = useSave(websiteCalls.addHost, { invalidates: INVALIDATES, quiet: true });
  const verifying = useSave(websiteCalls.verifyHost, { invalidates: INVALIDATES, quiet: true });
  const promoting = useSave(websiteCalls.makeHostPrimary, { invalidates: INVALIDATES });
  const removing = useSave(websiteCalls.removeHost, { invalidates: INVALIDATES });
  return {
    add: (body) => adding.save({ body }),
    verify: (host) => verifying.save({ params: { host } }),
    makePrimary: (host) => promoting.save({ params: { host } }),
    remove: (host) => removing.save({ params: { host } }),
  };
};

interface RowProps {
  host: SiteHost;
  steps: HostSteps;
}

const HostRow = ({ host, steps }: RowProps) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (step: (name: string) => Promise<unknown>) => {
    setBusy(true);
    await step(host.host).catch(quietly);
    setBusy(false);
  };
  const remove = async () => {
    const isSure = await ask({
      title: `Remove ${host.shown}?`,
      body: 'Links and bookmarks with this address stop working.',
      ...{ confirmLabel: 'Remove', danger: true },
    });
    if (isSure) await run(steps.remove);
  };
  return (
    <li className={classes.host}>
      <div className={classes.hostHead}>
        <strong>{host.shown}</strong>
        <StatusChip states={STATES} value={stateOf(host)} />
        <span className={classes.hostActions}>
          {host.is_verified === 0 ? (
            <Button size="compact-sm" loading={isBusy} onClick={() => void run(steps.verify)}>
              Check now
            </Button>
          ) : null}
          {host.is_verified === 1 && host.is_primary === 0 ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              onClick={() => void run(steps.makePrimary)}
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

const AddHost = ({ steps }: Pick<RowProps, 'steps'>) => {
  const [added, setAdded] = useState(0);
  return <AddHostForm key={added} steps={steps} onAdded={() => setAdded(added + 1)} />;
};

const AddHostForm = ({ steps, onAdded }: Pick<RowProps, 'steps'> & { onAdded(): void }) => {
  const form = useRecordForm({
    schema: hostForm,
    initial: { host: '' },
    save: steps.add,
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
        <Button type="submit" variant="default" loading={form.isSaving}>
          Add
        </Button>
      </div>
    </RecordForm>
  );
};

/** The domains under which the public finds the pages. */
export const Hosts = ({ website, steps }: { website: Website; steps: HostSteps }) => (
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
        <HostRow key={host.host} host={host} steps={steps} />
      ))}
    </ul>
    <AddHost steps={steps} />
  </Section>
);
