import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

interface Props {
  title: string;
  submitLabel: string;
  close: () => void;
  disabled?: boolean;
  /** What it does takes something away. */
  danger?: boolean;
  size?: string;
  run: () => Promise<boolean>;
  children: ReactNode;
}

/** A question with a few fields; it closes when it was done and stays when it was refused. */
export const SmallDialog = (props: Props) => {
  const { title, submitLabel, close, disabled, danger, size = 'md', run, children } = props;
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (disabled || isBusy) return;
    setBusy(true);
    const done = await run();
    setBusy(false);
    if (done) close();
  };
  return (
    <Modal opened onClose={close} title={title} size={size}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">{children}</Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color={danger ? 'red.8' : undefined} loading={isBusy} disabled={disabled}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
