import { settingsCalls } from '@forecourt/contract/tasks/settings';
import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { useConfirm } from '../../../kit/confirm';
import { CopyButton } from '../../../kit/format';
import { Loaded } from '../../../kit/page';

/** The secret address at which a calendar program reads one's tasks and appointments. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => {
  const feed = useCall(settingsCalls.calendarFeed);
  const ask = useConfirm();
  const renewing = useSave(settingsCalls.renewCalendarFeed, { invalidates: [settingsCalls.calendarFeed] });
  const renew = async () => {
    const isSure = await ask({
      title: 'Make a new address?',
      body: 'Calendar programs that read the old one stop showing your tasks.',
      confirmLabel: 'Make a new address',
      danger: true,
    });
    if (isSure) await renewing.save({}).catch(() => undefined);
  };
  return (
    <Modal opened onClose={onClose} title="Calendar address" size="lg">
      <Loaded query={feed} skeleton={<Skeleton height={90} />}>
        {({ url }) => (
          <Stack gap="md">
            <Text size="sm">
              Add this address to Google Calendar, Outlook or the calendar of your phone. Whoever has it can
              read your tasks and appointments: share it with nobody.
            </Text>
            <TextInput
              label="Secret address"
              readOnly
              value={url}
              rightSection={<CopyButton text={url} what="address" />}
            />
            <Group justify="flex-end">
              <Button variant="default" loading={renewing.isSaving} onClick={() => void renew()}>
                Make a new address
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
};
