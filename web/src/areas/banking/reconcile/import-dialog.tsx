import type { ReplyOf } from '@forecourt/contract';
import { bankingCalls, STATEMENT_MAX_BYTES } from '@forecourt/contract/banking/index';
import type { DateOrder } from '@forecourt/contract/file-questions';
import { STATEMENT_FIELDS, type StatementField } from '@forecourt/domain/banking/statement/columns';
import { Alert, Button, Checkbox, Group, Loader, Modal, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { Day, Money } from '../../../kit/format';
import { FileQuestions } from '../../../kit/import';
import { messageOf } from '../../../kit/page';
import { UploadField } from '../../../kit/upload';
import classes from '../banking.module.css';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import { sayDone } from '../parts/say-done';
import { countOf } from '../parts/words';

type Checked = ReplyOf<typeof bankingCalls.checkStatement>;
type Mapping = Checked['mapping'];
interface Answers {
  mapping?: Mapping;
  dateOrder?: DateOrder;
  sheet?: string;
  other_account?: 0 | 1;
}

const FIELD_NAMES: Readonly<Record<StatementField, string>> = {
  date: 'Date',
  description: 'Description',
  memo: 'More text',
  amount: 'Amount with its sign',
  debit: 'Money out',
  credit: 'Money in',
  side: 'Debit or credit',
  cheque: 'Cheque number',
  balance: 'Balance',
};

const Columns = ({ checked, onMapping }: { checked: Checked; onMapping: (mapping: Mapping) => void }) => (
  <div className={classes.counts}>
    {STATEMENT_FIELDS.map((field) => (
      <Select
        key={field}
        size="sm"
        label={FIELD_NAMES[field]}
        data={checked.columns.map(({ name, samples }) => ({
          value: name,
          label: [name, samples.find(Boolean)].filter(Boolean).join(': '),
        }))}
        value={checked.mapping[field] ?? null}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${FIELD_NAMES[field]}` }}
        onChange={(name) => {
          const { [field]: _, ...rest } = checked.mapping;
          onMapping(name === null ? rest : { ...rest, [field]: name });
        }}
      />
    ))}
  </div>
);

const Preview = ({ checked }: { checked: Checked }) => (
  <div className={classes.frame}>
    <table className={classes.table} aria-label="First lines of the file">
      <thead>
        <tr>
          <th>Date</th>
          <th>Description</th>
          <th data-align="right">Amount</th>
        </tr>
      </thead>
      <tbody>
        {checked.lines.slice(0, 8).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are kept, and the list is read once
          <tr key={at}>
            <td data-fits>
              <Day value={line.day} />
            </td>
            <td>
              {line.description}
              {line.is_known ? <span className={classes.quiet}> (imported already)</span> : null}
            </td>
            <td data-align="right">
              <Money value={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Summary = ({ checked }: { checked: Checked }) => (
  <p className={classes.quiet}>
    {countOf(checked.count, 'line', 'lines')}
    {checked.from && checked.to ? ` from ${checked.from} to ${checked.to}` : ''},{' '}
    <Money value={checked.money_in} /> in and <Money value={checked.money_out} /> out
    {checked.known > 0 ? `. ${countOf(checked.known, 'is', 'are')} imported already and will be skipped` : ''}
    {checked.left_out_count > 0 ? `. ${countOf(checked.left_out_count, 'row is', 'rows are')} left out` : ''}
    {checked.end_balance === null ? (
      ''
    ) : (
      <>
        . Balance at the end: <Money value={checked.end_balance} />
      </>
    )}
  </p>
);

const LeftOut = ({ checked }: { checked: Checked }) =>
  checked.left_out.length === 0 ? null : (
    <details>
      <summary className={classes.quiet}>Rows that are left out</summary>
      <ul className={classes.files}>
        {checked.left_out.slice(0, 20).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <span className={classes.quiet}>Line {line}</span> {reason}
          </li>
        ))}
      </ul>
    </details>
  );

/** A statement's file: chosen, looked at, its columns and dates corrected, imported. */
export const ImportDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const checking = useSave(bankingCalls.checkStatement, { quiet: true });
  const importing = useSave(bankingCalls.importStatement, {
    invalidates: REFETCH_RECONCILIATION,
    quiet: true,
  });
  const bodyOf = ({ mapping, ...rest }: Answers) => ({
    ...rest,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  });
  const check = async (chosen: File, given: Answers) => {
    setFile(chosen);
    setAnswers(given);
    setError(null);
    try {
      setChecked(await checking.save({ params: { id }, body: bodyOf(given), files: { statement: chosen } }));
    } catch (problem) {
      setError(messageOf(problem));
      if (!given.mapping) setChecked(null);
    }
  };
  const again = (more: Answers) => {
    if (file) void check(file, { ...answers, ...more });
  };
  const start = async () => {
    if (!file || !checked) return;
    setError(null);
    try {
      const body = bodyOf({ ...answers, ...(checked.dateOrder && { dateOrder: checked.dateOrder }) });
      const { added, known, matched } = await importing.save({
        ...{ params: { id }, body, files: { statement: file } },
      });
      const words = [
        countOf(added, 'line imported', 'lines imported'),
        `${matched} matched`,
        ...(known > 0 ? [`${known} known already`] : []),
      ];
      sayDone(words.join(', '));
      onClose();
    } catch (problem) {
      setError(messageOf(problem));
    }
  };
  const isBusy = checking.isSaving || importing.isSaving;
  const isUndecided = checked !== null && checked.dateQuestion !== null && checked.dateOrder === null;
  return (
    <Modal opened onClose={onClose} title="Import a statement" size="xl">
      <div className={classes.stack}>
        <UploadField
          label="Statement (CSV, Excel, OFX or QFX)"
          description="As you download it from the bank, up to 5 MB"
          value={file ? [file] : []}
          onChange={([next]) => {
            if (next) void check(next, {});
            else {
              setFile(null);
              setChecked(null);
            }
          }}
          rules={{ kinds: ['csv', 'xlsx', 'ofx'], maxBytes: STATEMENT_MAX_BYTES }}
          error={error}
        />
        {checking.isSaving ? <Loader size={20} aria-label="Reading the file" /> : null}
        {checked ? (
          <>
            <FileQuestions
              checked={checked}
              disabled={isBusy}
              onSheet={(sheet) => again({ sheet })}
              onDateOrder={(dateOrder) => again({ dateOrder })}
            />
            {checked.format === 'csv' ? (
              <Columns checked={checked} onMapping={(mapping) => again({ mapping })} />
            ) : null}
            {checked.other_account === null ? null : (
              <Alert variant="light" color="orange" icon={<IconAlertTriangle aria-hidden />}>
                <Checkbox
                  label={`The statement is of account ${checked.other_account}. Import it all the same.`}
                  checked={answers.other_account === 1}
                  onChange={(event) => again({ other_account: event.currentTarget.checked ? 1 : 0 })}
                />
              </Alert>
            )}
            {checked.problem && checked.other_account === null ? (
              <Alert variant="light" color="orange" icon={<IconAlertTriangle aria-hidden />}>
                {checked.problem}
              </Alert>
            ) : null}
            <Summary checked={checked} />
            {checked.lines.length > 0 ? <Preview checked={checked} /> : null}
            <LeftOut checked={checked} />
          </>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!checked || checked.problem !== null || isUndecided || checking.isSaving}
            loading={importing.isSaving}
            onClick={() => void start()}
          >
            Import
          </Button>
        </Group>
      </div>
    </Modal>
  );
};
