import { type BlogPost, blogCalls } from '@forecourt/contract/blog/index';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconEyeOff, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Instant } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import { REFETCH_POSTS } from '../refetch';

const ScheduleDialog = later(async () => (await import('./schedule-dialog')).ScheduleDialog);
const VersionDrawer = later(async () => (await import('./version-drawer')).VersionDrawer);

const quietly = () => undefined; // the refusal has been shown

const Times = ({ post: { state, publish_at, unpublish_at } }: { post: BlogPost }) => {
  if (state === 'draft') return <Text size="sm">Only you and your colleagues see it.</Text>;
  return (
    <Text size="sm" component="div">
      {state === 'unpublished' ? null : (
        <div>
          {state === 'scheduled' ? 'Goes online ' : 'Online since '}
          {publish_at === null ? null : <Instant at={publish_at} />}
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
  post: BlogPost;
  isDirty: boolean;
  /** Discards what was typed: the form opens anew with what was restored. */
  onRestored: () => void;
}

/** What the public sees, from when and until when. */
export const PublishingBox = ({ post, isDirty, onRestored }: Props) => {
  const [open, setOpen] = useState<'schedule' | 'versions' | null>(null);
  const unpublishing = useSave(blogCalls.unpublish, { invalidates: REFETCH_POSTS, showsFields: false });
  const site = useCall(blogCalls.site, {}, { staleTime: 600_000, quiet: true });
  const isOnline = post.state === 'published' || post.state === 'scheduled';
  const close = () => setOpen(null);
  return (
    <Section title="Publishing">
      <Stack gap="sm" align="flex-start">
        <Times post={post} />
        {post.state === 'published' && site.data ? (
          <Anchor
            href={`${site.data?.origin ?? ''}/blog/${post.slug}`}
            target="_blank"
            rel="noopener"
            size="sm"
          >
            View the post
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
                .save({ params: { id: post.id }, body: { version: post.version } })
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
      {open === 'schedule' ? <ScheduleDialog post={post} close={close} /> : null}
      {open === 'versions' ? (
        <VersionDrawer post={post} isDirty={isDirty} onClose={close} onRestored={onRestored} />
      ) : null}
    </Section>
  );
};
