import { REPORT_FORMATS, reportsCalls, type SavedReport } from '@forecourt/contract/reports/index';
import type { ReportFrequency } from '@forecourt/domain/reports/index';
import { Alert, Button, MultiSelect, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { Instant } from '../../../kit/format';
import classes from '../reports.module.css';

const FREQUENCIES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: String(at + 1), label }),
);
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const FORMAT_NAMES = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

interface Props {
  saved: SavedReport;
  onClose: () => void;
}

const STALE = [reportsCalls.saved];

/** When a saved report is sent by mail, in which form and to whom. */
export const ScheduleDialog = ({ saved, onClose }: Props) => {
  const { schedule } = saved;
  const [frequency, setFrequency] = useState<ReportFrequency>(schedule?.frequency ?? 'weekly');
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [monthDay, setMonthDay] = useState(schedule?.month_day ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 7);
  const [format, setFormat] = useState(schedule?.format ?? 'pdf');
  const [recipients, setRecipients] = useState((schedule?.recipients ?? []).map(({ id }) => String(id)));
  const people = useCall(reportsCalls.recipients, { params: { report: saved.report } });
  const saving = useSave(reportsCalls.schedule, { invalidates: STALE });
  const removing = useSave(reportsCalls.unschedule, { invalidates: STALE });
  const lost = (schedule?.recipients ?? []).filter(({ may_see }) => may_see === 0);
  const options = [
    ...(people.data ?? []).map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
    ...lost.map(({ id, name }) => ({ value: String(id), label: `${name} (no access)` })),
  ];
  const run = async () => {
    try {
      await saving.save({
        params: { id: saved.id },
        body: {
          ...{ frequency, weekday, month_day: monthDay, hour, format, recipients: recipients.map(Number) },
          version: schedule?.version ?? 0,
        },
      });
      return true;
    } catch {
      return false;
    }
  };
  const stop = async () => {
    try {
      await removing.save({ params: { id: saved.id } });
      onClose();
    } catch {
      // said by the client already
    }
  };
  return (
    <SmallDialog
      title="Send by mail"
      submitLabel="Save schedule"
      close={onClose}
      disabled={recipients.length === 0}
      run={run}
    >
      {lost.length > 0 ? (
        <Alert color="orange">
          {lost.map(({ name }) => name).join(', ')} may not see this report any more and gets no mail.
        </Alert>
      ) : null}
      <div className={classes.two}>
        <NativeSelect
          label="How often"
          data={FREQUENCIES}
          value={frequency}
          onChange={({ currentTarget: { value } }) => setFrequency(value as ReportFrequency)} // one of the options
        />
        {frequency === 'weekly' ? (
          <NativeSelect
            label="On"
            data={WEEKDAYS}
            value={String(weekday)}
            onChange={({ currentTarget: { value } }) => setWeekday(Number(value))}
          />
        ) : null}
        {frequency === 'monthly' ? (
          <NumberInput
            label="Day of the month"
            description="A shorter month: its last day"
            min={1}
            max={31}
            value={monthDay}
            onChange={(value) => setMonthDay(Math.min(31, Math.max(1, Number(value) || 1)))}
          />
        ) : null}
        <NativeSelect
          label="At"
          data={HOURS}
          value={String(hour)}
          onChange={({ currentTarget: { value } }) => setHour(Number(value))}
        />
        <NativeSelect
          label="As"
          data={REPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
          value={format}
          onChange={({ currentTarget: { value } }) => setFormat(value as typeof format)} // one of the options
        />
      </div>
      <MultiSelect
        label="To"
        description="Colleagues who may see this report"
        required
        searchable
        maxValues={20}
        data={options}
        value={recipients}
        onChange={setRecipients}
        error={saving.fieldErrors.recipients}
        comboboxProps={{ withinPortal: true }}
      />
      {schedule ? (
        <div>
          <Text size="sm" c="dimmed">
            Next: <Instant at={schedule.next_run_at} />
            {schedule.last_run_at ? (
              <>
                {' '}
                · Last: <Instant at={schedule.last_run_at} /> ({schedule.last_result})
              </>
            ) : null}
          </Text>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            mt="xs"
            loading={removing.isSaving}
            onClick={() => void stop()}
          >
            Stop sending
          </Button>
        </div>
      ) : null}
    </SmallDialog>
  );
};
