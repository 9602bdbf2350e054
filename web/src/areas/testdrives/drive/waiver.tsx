import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { Button } from '@mantine/core';
import { IconExternalLink, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { RelativeTime } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import type { Drive } from '../drive';
import classes from './drive.module.css';

const SignDialog = later(async () => (await import('./sign-dialog')).SignDialog);

/** The waiver: whether it is signed, the PDF, and the way to sign it. */
export const Waiver = ({ drive, mayEdit }: { drive: Drive; mayEdit: boolean }) => {
  const [isSigning, setSigning] = useState(false);
  const { waiver_signed_at: signedAt, signed_name: name } = drive;
  // for a drive that is booked it is the next step, at the head of the page
  const isNext = drive.status === DRIVE_STATUS.booked && signedAt === null;
  const maySign = mayEdit && drive.status !== DRIVE_STATUS.cancelled && !isNext;
  return (
    <Section title="Waiver">
      {signedAt ? (
        <p className={classes.quiet}>
          Signed by {name} <RelativeTime at={signedAt} />
        </p>
      ) : (
        <p className={classes.quiet}>Not signed yet</p>
      )}
      <div className={classes.row}>
        {maySign ? (
          <Button
            variant={signedAt ? 'default' : 'light'}
            leftSection={<IconSignature size={16} aria-hidden />}
            onClick={() => setSigning(true)}
          >
            {signedAt ? 'Sign again' : 'Sign the waiver'}
          </Button>
        ) : null}
        <Button
          component="a"
          href={urlOf(underWayCalls.waiver, { params: { id: drive.id } })}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open the PDF
        </Button>
      </div>
      {isSigning ? <SignDialog drive={drive} onClose={() => setSigning(false)} /> : null}
    </Section>
  );
};
