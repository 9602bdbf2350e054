import type { ReplyOf } from '@forecourt/contract/call';
import type { signingCalls } from '@forecourt/contract/signing/index';
import { formatInstant } from '@forecourt/domain/dates';
import { Button, CopyButton, Group } from '@mantine/core';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleX,
  IconCopy,
  IconDeviceTablet,
} from '@tabler/icons-react';
import { useTimeZone } from '../../../kit/format';
import classes from './panel.module.css';

export type SigningRequest = ReplyOf<typeof signingCalls.get>;
type Signer = SigningRequest['signers'][number];

const ROLES: Readonly<Record<Signer['role'], string>> = {
  buyer: 'Buyer',
  'co-buyer': 'Co-buyer',
  guarantor: 'Guarantor',
  customer: 'Customer',
};

/** The last thing that this person did. */
const progressOf = (signer: Signer, timezone: string): string => {
  const at = (instant: string) => formatInstant(instant, timezone);
  if (signer.signed_at) return `Signed ${at(signer.signed_at)}`;
  if (signer.declined_at) return `Declined ${at(signer.declined_at)}`;
  if (signer.consented_at) return `Agreed to sign electronically ${at(signer.consented_at)}`;
  if (signer.opened_at) return `Opened ${at(signer.opened_at)}`;
  return 'Not opened yet';
};

const Mark = ({ signer }: { signer: Signer }) => {
  if (signer.signed_at) return <IconCircleCheckFilled size={20} className={classes.signed} aria-hidden />;
  if (signer.declined_at) return <IconCircleX size={20} className={classes.declined} aria-hidden />;
  return <IconCircle size={20} className={classes.open} aria-hidden />;
};

const TabletLink = ({ link }: { link: string }) => (
  <Group gap={6} className={classes.tablet}>
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener"
      size="compact-sm"
      variant="light"
      leftSection={<IconDeviceTablet size={15} aria-hidden />}
    >
      Sign on this device
    </Button>
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={copy}
          leftSection={<IconCopy size={15} aria-hidden />}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      )}
    </CopyButton>
  </Group>
);

/** Who has opened, consented and signed. */
export const SignerList = ({ signers }: { signers: readonly Signer[] }) => {
  const timezone = useTimeZone();
  return (
    <ul className={classes.signers} aria-label="Signers">
      {signers.map((signer) => (
        <li key={signer.id} className={classes.signer}>
          <Mark signer={signer} />
          <div className={classes.who}>
            <span className={classes.name}>
              {signer.name} <span className={classes.muted}>{ROLES[signer.role]}</span>
            </span>
            <span className={classes.muted}>{progressOf(signer, timezone)}</span>
            {signer.tablet_link ? <TabletLink link={signer.tablet_link} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
};
