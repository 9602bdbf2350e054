import { archivesCalls } from '@forecourt/contract/archives/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { Alert, Button, Checkbox, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips/state-chip';
import { ask } from '../../../kit/confirm';
import { PasswordField, TextField } from '../../../kit/fields';
import { counted, Day, RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { fileSize } from '../file-size';

export type Import = ReplyOf<typeof archivesCalls.imports>[number];

const STATES = {
  uploading: { label: 'Uploading', tone: 'progress' },
  checking: { label: 'Being checked', tone: 'progress' },
  refused: { label: 'Not accepted', tone: 'bad' },
  ready: { label: 'Ready to import', tone: 'info' },
  importing: { label: 'Being imported', tone: 'progress' },
  done: { label: 'Imported', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const;

const STALE = { invalidates: [archivesCalls.imports] } as const;
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined); // said by the client already

const CheckForm = ({ id }: { id: number }) => {
  const [password, setPassword] = useState('');
  const { save, isSaving } = useSave(archivesCalls.checkImport, STALE);
  return (
    <Group align="flex-end">
      <PasswordField
        label="Password of the archive"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <Button
        loading={isSaving}
        disabled={password === ''}
        onClick={() => quietly(save({ params: { id }, body: { password } }))}
      >
        Check the archive
      </Button>
    </Group>
  );
};

const StartForm = ({ row }: { row: Import }) => {
  const { id, summary } = row;
  const [keepId, setKeepId] = useState(false);
  const [name, setName] = useState(summary?.dealership_name ?? '');
  const { save, isSaving } = useSave(archivesCalls.startImport, STALE);
  if (!summary) return null;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {summary.dealership_name} (number {summary.dealership_id}), made on <Day value={summary.made_at} />:{' '}
        {counted(summary.rows, 'row')} in {counted(summary.tables.length, 'table')},{' '}
        {counted(summary.files, 'file')}. Every part of the archive was checked.
      </Text>
      <TextField label="Name here" value={name} onChange={setName} />
      <Checkbox
        label={`Keep the number ${summary.dealership_id}`}
        description={summary.id_is_free ? undefined : 'The number is used here already'}
        disabled={!summary.id_is_free}
        checked={keepId}
        onChange={(event) => setKeepId(event.currentTarget.checked)}
      />
      <Group>
        <Button
          loading={isSaving}
          onClick={() => quietly(save({ params: { id }, body: { keep_id: keepId, name } }))}
        >
          Import the dealership
        </Button>
      </Group>
    </Stack>
  );
};

const Advance = ({ row }: { row: Import }) => {
  const { state, done, rows } = row;
  if (state !== 'checking' && state !== 'importing') return null;
  return (
    <div>
      <Progress value={rows === 0 ? 0 : (done / rows) * 100} aria-label="Progress" />
      <Text size="xs" c="dimmed" mt={4} className="fc-figures">
        {rows === 0 ? 'Starting' : `${done.toLocaleString('en-CA')} of ${counted(rows, 'row')}`}
      </Text>
    </div>
  );
};

/** One archive on its way to become a dealership. */
export const ImportCard = ({ row }: { row: Import }) => {
  const { save: remove } = useSave(archivesCalls.removeImport, STALE);
  const { id, state, problem, report } = row;
  const isComplete = row.received === row.bytes;
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
  const stop = async () => {
    const body = 'What was uploaded or written is removed.';
    if (
      await ask({
        title: `Stop ${row.name}?`,
        body,
        confirmLabel: 'Stop',
        cancelLabel: 'Go on',
        danger: true,
      })
    )
      quietly(remove({ params: { id } }));
  };
  return (
    <Section
      title={row.name}
      description={
        <>
          {fileSize(row.bytes)}, uploaded by {row.created_by || 'someone'}{' '}
          <RelativeTime at={row.created_at} />
        </>
      }
      actions={
        <Group gap="xs">
          <StateChip {...STATES[state]} />
          {isOver ? null : (
            <Button variant="default" size="xs" onClick={() => void stop()}>
              Stop
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        {problem ? (
          <Alert color="red" title="The archive was not imported">
            {problem}
          </Alert>
        ) : null}
        {state === 'uploading' && !isComplete ? (
          <Text size="sm">
            {fileSize(row.received)} of {fileSize(row.bytes)} have come.
          </Text>
        ) : null}
        {(state === 'uploading' && isComplete) || state === 'refused' ? <CheckForm id={id} /> : null}
        <Advance row={row} />
        {state === 'ready' ? <StartForm row={row} /> : null}
        {state === 'done' ? (
          <Text size="sm">
            It is dealership {row.dealership_id} now, with {counted(row.rows, 'row')}.
          </Text>
        ) : null}
        {report.length > 0 ? (
          <div>
            <Text size="sm" fw={600}>
              What differs from the archive
            </Text>
            <List size="sm">
              {report.slice(0, 20).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            {report.length > 20 ? <Text size="sm">and {report.length - 20} more</Text> : null}
          </div>
        ) : null}
      </Stack>
    </Section>
  );
};
