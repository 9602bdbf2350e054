import { sessionCalls } from '@forecourt/contract/session';
import { Anchor, Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { CallError, send } from '../../../api/client';
import { storeDeviceToken } from '../../../api/device-token';
import { DEVICE_CODE_LENGTH, deviceCode } from '../rules';
import type { DeviceQuestion } from '../use-sign-in';
import { Notice } from './notice';
import { useSmallForm } from './use-small-form';

interface Props extends DeviceQuestion {
  onConfirmed: (token: string) => Promise<void>;
  onSendNewCode: () => void;
  isSending: boolean;
  onClose: () => void;
}

/** calls.md 8, Sign-in, device code. Used-up tries (429) and a lost connection are named as what they are. */
const messageFor = (error: unknown): string => {
  const status = error instanceof CallError ? error.status : -1;
  if (status === 403) return 'Wrong code.Please try again.';
  if (error instanceof CallError && (status === 429 || status === 0)) return error.body.message;
  return status === 500 ? 'Server error' : 'Something went wrong';
};

/** Counts the seconds down from each new question. */
const useSecondsLeft = (question: DeviceQuestion) => {
  const [seconds, setSeconds] = useState(question.retryAfter);
  useEffect(() => {
    const until = Date.now() + question.retryAfter * 1_000;
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [question]);
  return seconds;
};

export const DeviceDialog = (props: Props) => {
  const { username, message, onConfirmed, onSendNewCode, isSending, onClose } = props;
  const question = useMemo(
    () => ({ username, message, retryAfter: props.retryAfter }),
    [username, message, props.retryAfter],
  );
  const secondsLeft = useSecondsLeft(question);
  const [trusted, setTrusted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, field, submit, focus } = useSmallForm({ confirm: '' }, { confirm: deviceCode });

  const confirm = async (values: { confirm: string }) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { confirm: values.confirm.trim(), trusted, username };
      const { token, deviceToken } = await send(sessionCalls.confirmDevice, { body }, { silent: true });
      storeDeviceToken(deviceToken);
      await onConfirmed(token);
      onClose();
    } catch (error) {
      setProblem(messageFor(error));
      focus('confirm');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Verify this device" closeOnClickOutside={false}>
      <form
        ref={form}
        onSubmit={(event) => {
          // the dialog's events also reach the sign-in form, its parent in React
          event.stopPropagation();
          submit(confirm)(event);
        }}
        noValidate
        aria-label="Verify this device"
      >
        <Stack gap="md">
          <Text size="sm">
            {message} It has {DEVICE_CODE_LENGTH} characters.
          </Text>
          <TextInput
            label="Confirm code"
            size="md"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={DEVICE_CODE_LENGTH}
            data-autofocus
            {...field('confirm')}
          />
          <Checkbox
            label="I trust this device"
            description="Leave it empty on a computer that others use."
            checked={trusted}
            onChange={(event) => setTrusted(event.currentTarget.checked)}
          />
          <Notice said={problem ? { kind: 'error', text: problem } : null} />
          <Button type="submit" size="md" loading={isBusy} fullWidth>
            Confirm
          </Button>
          <Anchor
            component="button"
            type="button"
            size="sm"
            disabled={isBusy || isSending || secondsLeft > 0}
            onClick={onSendNewCode}
          >
            {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
          </Anchor>
        </Stack>
      </form>
    </Modal>
  );
};
