import { type QbStatus, qbStartForm, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { DateField } from '../../../kit/fields';
import classes from '../quickbooks.module.css';
import { REFETCH_QB } from '../refetch';

/** Asked once when another company is connected, so that nothing is posted twice by accident. */
export const StartQuestion = ({ status }: { status: QbStatus }) => {
  const [day, setDay] = useState<string | null>(status.start_day);
  const { save, isSaving } = useSave(quickbooksCalls.begin, { invalidates: REFETCH_QB });
  const [former] = status.former_companies;
  const checked = qbStartForm.safeParse({ start_day: day ?? '' });
  const error = checked.success ? undefined : (checked.error.issues[0]?.message ?? 'Required');
  return (
    <>
      <p className={classes.quiet}>
        {former
          ? `What was posted to ${former.company} until now stays there and is not changed any more. `
          : ''}
        Choose the first day that is posted to {status.company}. Entries before that day are left out.
      </p>
      <div className={classes.row}>
        <DateField label="First day" required value={day} onChange={setDay} error={error} />
        <Button
          loading={isSaving}
          disabled={!checked.success}
          onClick={() => void save({ body: { start_day: day ?? '' } }).catch(() => undefined)}
        >
          Start posting
        </Button>
      </div>
    </>
  );
};
