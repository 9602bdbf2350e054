import { type ClassifiedPost, postingCalls, reportForm } from '@forecourt/contract/posting/index';
import { Radio, Stack } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import classes from '../posting.module.css';
import { REFETCH_POSTS } from '../refetch';

type Result = 'done' | 'refused' | 'try-later' | 'unknown';

const DONE: Readonly<Record<ClassifiedPost['action'], string>> = {
  post: 'Posted',
  update: 'Updated',
  renew: 'Renewed',
  delete: 'Deleted',
};

const results = ({ action }: ClassifiedPost): readonly (readonly [Result, string])[] => [
  ['done', DONE[action]],
  ['refused', 'Rejected'],
  ['try-later', 'Try again later'],
  ['unknown', 'Not sure'],
];

interface Values {
  result: Result;
  url: string;
  problem: string;
  version: number;
}

/** Says how posting by hand went, with the address of the post. */
export const ReportForm = ({ post }: { post: ClassifiedPost }) => {
  const saving = useSave(postingCalls.reportPost, { invalidates: REFETCH_POSTS });
  const initial: Values = { result: 'done', url: post.url, problem: '', version: post.version };
  const form = useRecordForm({
    schema: reportForm,
    initial,
    save: (body) => saving.save({ params: { id: post.id }, body }),
  });
  const { values } = form;
  return (
    <RecordForm form={form}>
      <Radio.Group
        label="Result"
        value={values.result}
        onChange={(value) => form.set('result', value as Result)} // the values of the radios below
      >
        <Stack gap={8} mt={8}>
          {results(post).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {values.result === 'done' && post.action !== 'delete' ? (
        <TextField
          label="Post URL"
          type="url"
          description="Copy it from the address bar, so that colleagues find the post."
          placeholder="e.g. https://toronto.craigslist.org/…"
          maxLength={500}
          {...form.field('url')}
        />
      ) : null}
      {values.result === 'refused' ? (
        <TextField
          label="Why"
          placeholder="e.g. Too many posts today"
          maxLength={500}
          {...form.field('problem')}
        />
      ) : null}
      <div className={classes.reportBar}>
        <FormBar form={form} inDialog />
      </div>
    </RecordForm>
  );
};
