import { type ExtensionKey, postingCalls } from '@forecourt/contract/posting/index';
import { Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { IconDownload, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { SeparateForm } from '../../../kit/dialog';
import { CopyButton, Day, RelativeTime } from '../../../kit/format';
import { Loaded } from '../../../kit/page';
import classes from '../posting.module.css';

const invalidates = [postingCalls.extensionKeys];

/** A key is shown once: it is kept nowhere. */
const NewKey = () => {
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const { save, isSaving, fieldErrors } = useSave(postingCalls.addExtensionKey, { invalidates, quiet: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await save({ body: { name: name.trim() } }).catch(() => null); // the refusal has been shown
    if (reply === null) return;
    setMade(reply.key);
    setName('');
  };
  return (
    <>
      <form className={classes.keyForm} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Name of this computer"
          placeholder="e.g. Chrome at the front desk"
          maxLength={60}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldErrors.name}
        />
        <Button
          type="submit"
          variant="default"
          loading={isSaving}
          disabled={name.trim() === ''}
          leftSection={<IconKey size={16} aria-hidden />}
        >
          Create key
        </Button>
      </form>
      {made === null ? null : (
        <div className={classes.newKey} role="status">
          <p>Copy this key now. It is shown only once.</p>
          <div className={classes.row}>
            <code>{made}</code>
            <CopyButton text={made} what="the key" />
          </div>
        </div>
      )}
    </>
  );
};

const Keys = ({ keys }: { keys: readonly ExtensionKey[] }) => {
  const removing = useSave(postingCalls.removeExtensionKey, { invalidates });
  const remove = async ({ id, name }: ExtensionKey) => {
    const isSure = await ask({
      title: `Remove the key of ${name}?`,
      body: 'The extension there stops working until it gets a new key.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) await removing.save({ params: { id } }).catch(() => undefined); // the refusal has been shown
  };
  if (keys.length === 0) return null;
  return (
    <ul className={classes.keys} aria-label="Your keys">
      {keys.map((key) => (
        <li key={key.id}>
          <span>
            <strong>{key.name}</strong>
            <span className={classes.quiet}>
              Created <Day value={key.created_at} />,{' '}
              {key.last_used_at === null ? (
                'never used'
              ) : (
                <>
                  last used <RelativeTime at={key.last_used_at} />
                </>
              )}
            </span>
          </span>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => void remove(key)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** How the browser extension is installed, and the keys by which it reads what is to be posted. */
export const ExtensionDialog = ({ close }: { close: () => void }) => {
  const keys = useCall(postingCalls.extensionKeys);
  return (
    <Modal opened onClose={close} title="Browser extension" size="lg">
      <SeparateForm>
        <p className={classes.lead}>
          It fills in the form at Craigslist and Facebook Marketplace with the vehicle’s data and photos.
          Check it, then publish.
        </p>
        <ol className={classes.steps}>
          <li>
            <strong>Download and unpack</strong>
            <p>Save the file and unpack it into a folder that stays on this computer.</p>
            <Button
              component="a"
              href={urlOf(postingCalls.downloadApplication, {})}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              Download
            </Button>
          </li>
          <li>
            <strong>Add it to Chrome or Edge</strong>
            <p>
              Open <code>chrome://extensions</code>, switch on Developer mode, press Load unpacked and choose
              the folder.
            </p>
          </li>
          <li>
            <strong>Connect the extension</strong>
            <p>Create a key here and paste it into the extension. It can only read and report posts.</p>
            <NewKey />
            <Loaded query={keys} skeleton={<Skeleton height={44} mt={12} />}>
              {(rows) => <Keys keys={rows} />}
            </Loaded>
          </li>
        </ol>
      </SeparateForm>
    </Modal>
  );
};
