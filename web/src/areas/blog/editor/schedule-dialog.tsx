import { type BlogPost, blogCalls } from '@forecourt/contract/blog/index';
import { scheduleProblems } from '@forecourt/domain/publishing/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SeparateForm, SmallDialog } from '../../../kit/dialog';
import { DateTimeField } from '../../../kit/fields';
import { REFETCH_POSTS } from '../refetch';

interface Props {
  post: BlogPost;
  close: () => void;
}

const future = (instant: string | null) =>
  instant !== null && Date.parse(instant) > Date.now() ? instant : null;

/** Plans when the public sees a post. */
export const ScheduleDialog = ({ post, close }: Props) => {
  const { save } = useSave(blogCalls.schedule, { invalidates: REFETCH_POSTS });
  const isShown = post.state === 'published';
  const [from, setFrom] = useState(future(post.publish_at));
  const [until, setUntil] = useState(future(post.unpublish_at));
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const run = async () => {
    const plan = { publish_at: from, unpublish_at: until };
    const wrong = scheduleProblems(post, plan, new Date());
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      await save({ params: { id: post.id }, body: { ...plan, version: post.version } });
      return true;
    } catch (error) {
      if (error instanceof CallError) setErrors(error.body.fields ?? {});
      return false;
    }
  };
  return (
    <SeparateForm>
      <SmallDialog title="Schedule" submitLabel="Schedule" close={close} run={run}>
        <Text size="sm" c="dimmed">
          {isShown
            ? 'The post is online. Choose when it goes offline, or hide it until a later day.'
            : 'The post goes online and offline by itself, in the dealership’s time zone.'}
        </Text>
        <DateTimeField
          label={isShown ? 'Hide until' : 'Publish on'}
          value={from}
          onChange={setFrom}
          error={errors.publish_at}
        />
        <DateTimeField
          label="Unpublish on"
          description="Optional"
          value={until}
          onChange={setUntil}
          error={errors.unpublish_at}
        />
      </SmallDialog>
    </SeparateForm>
  );
};
