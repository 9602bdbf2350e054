import { type WebPage, webpagesCalls } from '@forecourt/contract/webpages/index';
import { scheduleProblems } from '@forecourt/domain/publishing/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SeparateForm, SmallDialog } from '../../../kit/dialog';
import { DateTimeField } from '../../../kit/fields';
import { REFETCH_PAGES } from '../refetch';

interface Props {
  page: WebPage;
  close: () => void;
}

const future = (instant: string | null) =>
  instant !== null && Date.parse(instant) > Date.now() ? instant : null;

/** Plans when the public sees a page. */
export const ScheduleDialog = ({ page, close }: Props) => {
  const { save } = useSave(webpagesCalls.schedule, { invalidates: REFETCH_PAGES });
  const isShown = page.state === 'published';
  const [from, setFrom] = useState(future(page.publish_at));
  const [until, setUntil] = useState(future(page.unpublish_at));
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const run = async () => {
    const plan = { publish_at: from, unpublish_at: until };
    const wrong = scheduleProblems(page, plan, new Date());
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      await save({ params: { id: page.id }, body: { ...plan, version: page.version } });
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
            ? 'The page is online. Choose when it goes offline, or hide it until a later day.'
            : 'The page goes online and offline by itself, in the dealership’s time zone.'}
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
