import { Button, Group, Modal, Text } from '@mantine/core';
import type { Pending } from './confirm-store';

export const ConfirmDialog = ({ pending }: { pending: Pending }) => {
  const { question, answer } = pending;
  return (
    <Modal opened onClose={() => answer(false)} title={question.title} size="md" zIndex={1000}>
      <Text size="sm" component="div" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {question.body}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer(false)} data-autofocus={question.danger || undefined}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          color={question.danger ? 'red.8' : undefined}
          onClick={() => answer(true)}
          data-autofocus={question.danger ? undefined : true}
        >
          {question.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
};
