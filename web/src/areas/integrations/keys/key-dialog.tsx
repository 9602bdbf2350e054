import { type ApiKey, integrationsCalls } from '@forecourt/contract/integrations/index';
import { API_SCOPES, type ApiScope, SCOPE_FACTS } from '@forecourt/policy';
import { Button, Checkbox, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { Day } from '../../../kit/format';
import classes from '../integrations.module.css';
import { ShownOnce } from '../shown-once';
import { readAddresses } from '../words';

const DAY_MS = 86_400_000;
const LASTING = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

const invalidates = [integrationsCalls.keys, integrationsCalls.key];

interface Values {
  name: string;
  scopes: ApiScope[];
  addresses: string;
  lasting: string;
}

const valuesOf = (key: ApiKey | null): Values => ({
  name: key?.name ?? '',
  scopes: key?.scopes ?? [],
  addresses: key?.allowed_ips.join('\n') ?? '',
  lasting: key?.expires_at ? 'keep' : 'never',
});

const expiryOf = (lasting: string, key: ApiKey | null): string | null => {
  if (lasting === 'never') return null;
  if (lasting === 'keep') return key?.expires_at ?? null;
  return new Date(Date.now() + Number(lasting) * DAY_MS).toISOString();
};

const bodyOf = ({ name, scopes, addresses, lasting }: Values, key: ApiKey | null) => ({
  name: name.trim(),
  scopes,
  allowed_ips: readAddresses(addresses),
  expires_at: expiryOf(lasting, key),
});

interface Props {
  /** null makes a new one. */
  apiKey: ApiKey | null;
  close: () => void;
}

const firstOf = (errors: Readonly<Record<string, string | undefined>>, name: string) =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1];

/** Makes a key, and shows it once; or changes what one may do. */
export const KeyDialog = ({ apiKey, close }: Props) => {
  const [values, setValues] = useState(() => valuesOf(apiKey));
  const [made, setMade] = useState<string | null>(null);
  const adding = useSave(integrationsCalls.addKey, { invalidates, quiet: true });
  const changing = useSave(integrationsCalls.changeKey, { invalidates });
  const errors = apiKey ? changing.fieldErrors : adding.fieldErrors;
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const run = async () => {
    const body = bodyOf(values, apiKey);
    if (apiKey) {
      const { id, version } = apiKey;
      return changing.save({ params: { id }, body: { ...body, version } }).then(
        () => true,
        () => false, // the refusal has been shown
      );
    }
    const reply = await adding.save({ body }).catch(() => null); // the refusal has been shown
    if (reply) setMade(reply.key);
    return false;
  };
  if (made !== null)
    return (
      <Modal opened onClose={close} title="Your new API key" size="lg">
        <ShownOnce what="key" text={made} />
        <Button mt="lg" fullWidth onClick={close}>
          Done
        </Button>
      </Modal>
    );
  return (
    <SmallDialog
      title={apiKey ? 'Change API key' : 'New API key'}
      submitLabel={apiKey ? 'Save' : 'Make key'}
      size="lg"
      disabled={values.name.trim() === '' || values.scopes.length === 0}
      close={close}
      run={run}
    >
      <TextInput
        label="Name"
        description="The program that uses it. Its changes are noted under this name."
        placeholder="e.g. Call centre"
        maxLength={60}
        required
        data-autofocus
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <Checkbox.Group
        label="What it may do"
        description="Choose as little as it needs. Whoever may change may also read."
        required
        value={values.scopes}
        onChange={(scopes) => set({ scopes: API_SCOPES.filter((scope) => scopes.includes(scope)) })}
        error={firstOf(errors, 'scopes')}
      >
        <div className={classes.choices}>
          {API_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              className={scope.endsWith('.write') ? classes.changes : classes.reads}
              label={SCOPE_FACTS[scope].label}
              description={SCOPE_FACTS[scope].description}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label="Expires"
        allowDeselect={false}
        value={values.lasting}
        data={[...(apiKey?.expires_at ? [{ value: 'keep', label: 'As it is now' }] : []), ...LASTING]}
        onChange={(lasting) => set({ lasting: lasting ?? 'never' })}
        description={
          apiKey?.expires_at ? (
            <>
              Now on <Day value={apiKey.expires_at} />
            </>
          ) : undefined
        }
        error={errors.expires_at}
      />
      <Textarea
        label="Allowed IP addresses"
        description="One on each line, or a network such as 203.0.113.0/24. Empty: from anywhere."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_300}
        value={values.addresses}
        onChange={(event) => set({ addresses: event.currentTarget.value })}
        error={firstOf(errors, 'allowed_ips')}
      />
    </SmallDialog>
  );
};
