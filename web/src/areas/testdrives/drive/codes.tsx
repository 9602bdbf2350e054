import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { Button, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { CallError } from '../../../api/call-error';
import { send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { RelativeTime } from '../../../kit/format';
import { type Drive, REFETCH_DRIVES } from '../drive';
import classes from './drive.module.css';

const KINDS = {
  mobile: { send: underWayCalls.sendMobileCode, verify: underWayCalls.verifyMobile, label: 'Mobile number' },
  email: { send: underWayCalls.sendEmailCode, verify: underWayCalls.verifyEmail, label: 'E-mail address' },
} as const;

interface Props {
  kind: keyof typeof KINDS;
  customerId: number;
  verifiedAt: string | null;
  mayEdit: boolean;
}

/** Sends a code and takes what the customer reads back. */
const Code = ({ kind, customerId, verifiedAt, mayEdit }: Props) => {
  const { label, ...calls } = KINDS[kind];
  const queries = useQueryClient();
  const sending = useSave(calls.send, { quiet: true, showsFields: false });
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  const sendCode = async () => {
    const sent = await sending.save({ params: { id: customerId } }).catch(() => undefined); // useSave has shown the refusal
    if (!sent) return;
    void toast({ message: sent.message });
    setProblem(null);
    setCode('');
    setSent(true);
  };
  const verify = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecking(true);
    try {
      await send(calls.verify, { params: { userId: customerId, code: code.trim() } }, { silent: true });
      setSent(false);
      for (const call of REFETCH_DRIVES) void queries.invalidateQueries({ queryKey: keyOf(call) });
    } catch (error) {
      setProblem(
        error instanceof CallError
          ? (error.body.fields?.code ?? error.message)
          : 'The code could not be checked',
      );
    }
    setChecking(false);
  };
  return (
    <div>
      {verifiedAt ? (
        <Text size="sm" className={classes.verified}>
          <IconCircleCheck size={16} aria-hidden />
          <span>
            {label} confirmed <RelativeTime at={verifiedAt} />
          </span>
        </Text>
      ) : (
        <Text size="sm">{label} not confirmed</Text>
      )}
      {mayEdit && !verifiedAt ? (
        <form className={classes.code} onSubmit={(event) => void verify(event)}>
          {isSent ? (
            <TextInput
              label={`Code for the ${label.toLowerCase()}`}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={problem}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              w={200}
            />
          ) : null}
          {isSent ? (
            <Button type="submit" loading={isChecking} disabled={!/^\d{6}$/.test(code.trim())}>
              Confirm
            </Button>
          ) : null}
          <Button
            variant="default"
            loading={sending.isSaving}
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => void sendCode()}
          >
            {isSent ? 'Send again' : `Send code by ${kind === 'mobile' ? 'SMS' : 'e-mail'}`}
          </Button>
        </form>
      ) : null}
    </div>
  );
};

/** Confirms that the customer is reached where they say: staff type the code that the customer reads. */
export const Codes = ({ drive: { customer }, mayEdit }: { drive: Drive; mayEdit: boolean }) => (
  <div className={classes.codes}>
    {customer.mobile ? (
      <Code
        kind="mobile"
        customerId={customer.id}
        verifiedAt={customer.mobile_verified_at}
        mayEdit={mayEdit}
      />
    ) : null}
    {customer.email ? (
      <Code kind="email" customerId={customer.id} verifiedAt={customer.email_verified_at} mayEdit={mayEdit} />
    ) : null}
  </div>
);
