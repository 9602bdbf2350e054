import { Button, Group, Text } from '@mantine/core';
import { hideToast, toast } from '../../api/toast';

const SECONDS_TO_UNDO = 8;
let undone = 0;

/** Says what was done and offers to take it back, instead of asking before. */
export const undoToast = (message: string, undo: () => Promise<unknown> | unknown): void => {
  undone += 1;
  const id = `undo-${undone}`;
  const takeBack = async () => {
    void hideToast(id);
    try {
      await undo();
    } catch {
      // the shared request handling has already said what went wrong
    }
  };
  void toast({
    id,
    kind: 'success',
    autoClose: SECONDS_TO_UNDO * 1000,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={takeBack}>
          Undo
        </Button>
      </Group>
    ),
  });
};
