import { type WebPage, webpagesCalls } from '@forecourt/contract/webpages/index';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconEyeOff, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { Instant } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import { REFETCH_PAGES } from '../refetch';

const ScheduleDialog = later(async () => (await import('./schedule-dialog')).ScheduleDialog);
const VersionDrawer = later(async () => (await import('./version-drawer')).VersionDrawer);

const quietly = () => undefined; // the refusal has been shown

const Times = ({ page: { state, publish_at, unpublish_at } }: { page: WebPage }) => {
  if (state === 'draft') return <Text size="sm">Only you and your colleagues see it.</Text>;
  return (
    <Text size="sm" component="div">
      {state === 'unpublished' ? null : (
        <div>
          {state === 'scheduled' ? 'Goes online ' : 'Online since '}
          <Instant at={publish_at ?? ''} />
        </div>
      )}
      {unpublish_at === null ? null : (
        <div>
          {state === 'unpublished' ? 'Offline since ' : 'Goes offline '}
          <Instant at={unpublish_at} />
        </div>
      )}
    </Text>
  );
};

interface Props {
  page: WebPage;
  isDirty: boolean;
  /** Discards what was typed: the form opens anew with what was restored. */
  onRestored: () => void;
}

/** What the public sees, from when and until when. */
export const PublishingBox = ({ page, isDirty, onRestored }: Props) => {
  const [open, setOpen] = useState<'schedule' | 'versions' | null>(null);
  const unpublishing = useSave(webpagesCalls.unpublish, { invalidates: REFETCH_PAGES, showsFields: false });
  const isOnline = page.state === 'published' || page.state === 'scheduled';
  const close = () => setOpen(null);
  return (
    <Section title="Publishing">
      <Stack gap="sm" align="flex-start">
        <Times page={page} />
        {page.state === 'published' ? (
          <Anchor href={page.address} target="_blank" rel="noopener" size="sm">
            View the page
          </Anchor>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconCalendarEvent size={16} aria-hidden />}
          onClick={() => setOpen('schedule')}
        >
          Schedule
        </Button>
        {isOnline ? (
          <Button
            variant="default"
            leftSection={<IconEyeOff size={16} aria-hidden />}
            loading={unpublishing.isSaving}
            onClick={() =>
              void unpublishing
                .save({ params: { id: page.id }, body: { version: page.version } })
                .catch(quietly)
            }
          >
            Unpublish
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setOpen('versions')}
        >
          Version history
        </Button>
      </Stack>
      {open === 'schedule' ? <ScheduleDialog page={page} close={close} /> : null}
      {open === 'versions' ? (
        <VersionDrawer page={page} isDirty={isDirty} onClose={close} onRestored={onRestored} />
      ) : null}
    </Section>
  );
};
