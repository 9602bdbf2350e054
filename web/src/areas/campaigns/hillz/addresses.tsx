import { type HillzChannel, hillzCalls } from '@forecourt/contract/campaigns/hillz';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { CopyButton, Day } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../campaigns.module.css';

const Address = ({ name, url }: { name: string; url: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <code className={classes.url}>{url}</code>
      <CopyButton text={url} what={`the ${name} address`} />
    </dd>
  </>
);

/** Where Hillz fetches the vehicles; whoever has an address can read them. */
export const Addresses = ({ channel }: { channel: HillzChannel }) => {
  const { save, isSaving } = useSave(hillzCalls.newHillzKey, {
    invalidates: [hillzCalls.hillz],
    showsFields: false,
  });
  const renew = async () => {
    const isSure = await ask({
      title: 'Create new addresses?',
      body: 'The old ones stop working at once. Hillz gets no vehicles until it has the new ones.',
      ...{ confirmLabel: 'Create new addresses', danger: true },
    });
    if (isSure) await save({ body: { version: channel.version } }).catch(() => undefined); // the refusal has been shown
  };
  // the key is made when the feed is first switched on
  if (channel.json_url === '')
    return (
      <Section title="Addresses" description="Switch the feed on to get the addresses that Hillz reads.">
        {null}
      </Section>
    );
  return (
    <Section
      title="Addresses"
      description={
        <>
          Give one of them to Hillz and keep it secret. In use since <Day value={channel.key_since} />.
        </>
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          loading={isSaving}
          onClick={() => void renew()}
        >
          New key
        </Button>
      }
    >
      <dl className={classes.urls}>
        <Address name="JSON" url={channel.json_url} />
        <Address name="XML" url={channel.xml_url} />
      </dl>
    </Section>
  );
};
