import {
  type DealershipRecord,
  dealershipStatusForm,
  platformCalls,
} from '@forecourt/contract/platform/index';
import { STATUS_TABLE, type StatusRow, statusRow } from '@forecourt/policy';
import { Button, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { SelectField, TextAreaField } from '../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { type Fact, Facts } from '../../../kit/record';
import { DEALERSHIP_STATES } from '../../dealership';
import classes from './dealerships.module.css';
import { REFETCH_DEALERSHIP } from './refetch';

const OPTIONS = STATUS_TABLE.map(({ status, label }) => ({ value: status, label: `${status} · ${label}` }));

const SIGN_IN = { all: 'Everyone', payers: 'Only those who can pay', nobody: 'Nobody' };
const KEYS = { all: 'Read and write', read: 'Read only', none: 'Closed' };
const openOrClosed = (isOpen: boolean) => (isOpen ? 'Open' : 'Closed');

const factsOf = (row: StatusRow): Fact[] => [
  ['Sign-in', SIGN_IN[row.signIn]],
  ['Public pages', openOrClosed(row.publicPages)],
  ['Chat on the website', openOrClosed(row.chatWidget)],
  ['Feeds', openOrClosed(row.feeds)],
  ['Campaigns', openOrClosed(row.campaigns)],
  ['API keys', KEYS[row.apiKeys]],
  ['Webhooks', openOrClosed(row.webhooks)],
];

const Meaning = ({ status }: { status: number }) => {
  const row = statusRow(status);
  if (!row) return null;
  return (
    <>
      <Text size="sm" mb="sm">
        {row.meaning}
      </Text>
      <Facts facts={factsOf(row)} />
    </>
  );
};

const ChangeStatus = ({ record }: { record: DealershipRecord }) => {
  const saving = useSave(platformCalls.changeStatus, { invalidates: REFETCH_DEALERSHIP });
  const form = useRecordForm({
    schema: dealershipStatusForm,
    initial: { status: record.ds_status, reason: '', version: record.version },
    save: (body) => saving.save({ params: { id: record.id }, body }),
  });
  const { status } = form.values;
  return (
    <Section title="Change the status" description="The owner gets an e-mail when something closes or opens">
      <RecordForm form={form}>
        <FormGrid>
          <SelectField
            label="New status"
            clearable={false}
            options={OPTIONS}
            {...form.field('status')}
            onChange={(value) => form.set('status', value ?? status)}
          />
          <Wide>
            <TextAreaField
              label="Reason"
              description="Kept in the history; the dealership does not see it"
              required
              rows={2}
              maxLength={500}
              {...form.field('reason')}
            />
          </Wide>
        </FormGrid>
        {status === record.ds_status ? null : <Meaning status={status} />}
        <div className={classes.submit}>
          <Button type="submit" loading={form.isSaving} disabled={status === record.ds_status}>
            Change status
          </Button>
        </div>
      </RecordForm>
    </Section>
  );
};

const History = ({ changes }: { changes: DealershipRecord['status_changes'] }) => (
  <Section title="History">
    {changes.length === 0 ? (
      <p className={classes.quiet}>The status has not been changed yet.</p>
    ) : (
      <ul className={classes.history}>
        {changes.map((change) => (
          <li key={change.id}>
            <span className={classes.change}>
              <StatusChip states={DEALERSHIP_STATES} value={change.from_status} />
              to
              <StatusChip states={DEALERSHIP_STATES} value={change.to_status} />
            </span>
            <Text size="sm" mt={4}>
              {change.reason}
            </Text>
            <span className={classes.quiet}>
              {change.by ?? 'Forecourt'}, <RelativeTime at={change.changed_at} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** What the status means, how it came to be, and another one. */
export const StatusTab = ({ record }: { record: DealershipRecord }) => (
  <>
    <Section title={`Now: ${statusRow(record.ds_status)?.label ?? record.ds_status}`}>
      <Meaning status={record.ds_status} />
    </Section>
    <ChangeStatus key={record.version} record={record} />
    <History changes={record.status_changes} />
  </>
);
