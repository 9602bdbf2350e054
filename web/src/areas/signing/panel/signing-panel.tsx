import { signingCalls } from '@forecourt/contract/signing/index';
import { Button, Text } from '@mantine/core';
import { IconDeviceTablet, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import { REFETCH_SIGNING } from '../refetch';
import classes from './panel.module.css';
import type { SigningRequest } from './signer-list';
import { SigningStatus } from './signing-status';
import { useProgress } from './use-progress';

interface PanelProps {
  billId: number;
  /** No other button of the screen comes first. */
  isNextStep: boolean;
}

const Ask = ({ billId, isNextStep }: PanelProps) => {
  const [message, setMessage] = useState('');
  const asking = useSave(signingCalls.ask, { invalidates: REFETCH_SIGNING, showsFields: false });
  const ask = (inOffice: 0 | 1) =>
    asking.save({ params: { id: billId }, body: { in_office: inOffice, message } }).then(
      () => setMessage(''),
      // useSave has shown the refusal
      () => undefined,
    );
  return (
    <div className={classes.stack}>
      <Text size="sm" c="dimmed">
        The buyer and every co-buyer read the final document, agree to sign electronically and sign. Once
        everyone has signed, the document is sealed and each of them gets a copy.
      </Text>
      <TextAreaField
        label="Message"
        rows={2}
        maxLength={2_000}
        placeholder="e.g. Here are the papers for your new car"
        value={message}
        onChange={setMessage}
      />
      <div className={classes.actions}>
        <Button
          variant={isNextStep ? 'filled' : 'default'}
          loading={asking.isSaving}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void ask(0)}
        >
          Send for signature
        </Button>
        <Button
          variant="default"
          disabled={asking.isSaving}
          leftSection={<IconDeviceTablet size={16} aria-hidden />}
          onClick={() => void ask(1)}
        >
          Sign in the office
        </Button>
      </div>
    </div>
  );
};

const Requests = ({ requests, ...panel }: PanelProps & { requests: SigningRequest[] }) => {
  useProgress(requests);
  const [last, ...earlier] = requests;
  const isOver = !last || (last.state !== 'waiting' && last.state !== 'signed');
  return (
    <div className={classes.stack}>
      {last ? <SigningStatus request={last} /> : null}
      {isOver ? <Ask {...panel} /> : null}
      {earlier.length > 0 ? (
        <details>
          <summary>Earlier requests ({earlier.length})</summary>
          {earlier.map((request) => (
            <SigningStatus key={request.id} request={request} />
          ))}
        </details>
      ) : null}
    </div>
  );
};

/** Signatures of a bill: asked for, followed, reminded of, cancelled, or given on a tablet. */
export const SigningPanel = ({ billId, isNextStep = true }: Partial<PanelProps> & { billId: number }) => {
  const query = useCall(signingCalls.ofBill, { params: { id: billId } }, { showsFailure: true });
  return (
    <Section title="Signatures">
      <Loaded query={query} skeleton={<BlockSkeleton />}>
        {(requests) => <Requests billId={billId} isNextStep={isNextStep} requests={requests} />}
      </Loaded>
    </Section>
  );
};
