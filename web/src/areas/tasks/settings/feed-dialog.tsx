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
      title: 'Reset the link?',
      body: 'Calendars that use the old link stop showing your tasks.',
      confirmLabel: 'Reset link',
      danger: true,
    });
    if (isSure) await renewing.save({}).catch(() => undefined);
  };
  return (
    <Modal opened onClose={onClose} title="Calendar link" size="lg">
      <Loaded query={feed} skeleton={<Skeleton height={90} />}>
        {({ url }) => (
          <Stack gap="md">
            <Text size="sm">
              Add this link to Google Calendar, Outlook or the calendar of your phone. Anyone who has it can
              read your tasks and appointments. Do not share it.
            </Text>
            <TextInput
              label="Secret link"
              readOnly
              value={url}
              rightSection={<CopyButton text={url} what="the link" />}
            />
            <Group justify="flex-end">
              <Button variant="default" loading={renewing.isSaving} onClick={() => void renew()}>
                Reset link
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
};
