import { sessionCalls } from '@forecourt/contract/session';
import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError, send } from '../../../api/client';
import { storeDeviceToken } from '../../../api/device-token';
import { DEVICE_CODE_LENGTH, deviceCode } from '../rules';
import { Notice } from './notice';
import { useSmallForm } from './use-small-form';

interface Props {
  username: string;
  /** Why it is asked: not seen within 7 days, or not trusted. */
  message: string;
  onConfirmed: (token: string) => Promise<void>;
  onClose: () => void;
}

/** calls.md 8, Sign-in, device code. */
const messageFor = (error: unknown): string => {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 403) return 'Wrong code.Please try again.';
  return status === 500 ? 'Server error' : 'Something went wrong';
};

export const DeviceDialog = ({ username, message, onConfirmed, onClose }: Props) => {
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
        </Stack>
      </form>
    </Modal>
  );
};
