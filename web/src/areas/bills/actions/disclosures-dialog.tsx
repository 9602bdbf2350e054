import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { Button, Group, Modal, Radio, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { REFETCH_BILLS } from '../refetch';
import classes from './disclosures.module.css';

type Question = ReplyOf<typeof billsCalls.disclosures>[number];
type Given = Readonly<Record<string, { answer: Question['answer']; details: string }>>;

const ANSWER_CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Unknown' },
] as const;

interface Props {
  bill: Bill;
  mvdId: number;
  /** The question that is shown first. */
  code?: string;
  close: () => void;
}

const Form = ({
  mvdId,
  questions,
  code,
  close,
}: Omit<Props, 'bill'> & { questions: readonly Question[] }) => {
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries(questions.map(({ code: key, answer, details }) => [key, { answer, details }])),
  );
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'center' });
    first.current?.querySelector('input')?.focus();
  }, []);
  const saving = useSave(billsCalls.saveDisclosures, {
    invalidates: [billsCalls.disclosures, ...REFETCH_BILLS],
    showsFields: false,
  });
  const set = (key: string, change: Partial<Given[string]>) =>
    setGiven((now) => ({ ...now, [key]: { answer: null, details: '', ...now[key], ...change } }));
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const answers = Object.entries(given).flatMap(([key, { answer, details }]) =>
      answer === null ? [] : [{ code: key, answer, details }],
    );
    try {
      await saving.save({ params: { mvdId }, body: { answers } });
      close();
    } catch {
      // the refusal has been shown
    }
  };
  const open = questions.filter(({ code: key }) => !given[key]?.answer).length;
  return (
    <form onSubmit={(event) => void save(event)}>
      <ol className={classes.questions}>
        {questions.map(({ code: key, text }) => {
          const { answer = null, details = '' } = given[key] ?? {};
          return (
            <li key={key} ref={key === code ? first : undefined} data-open={answer === null || undefined}>
              <Radio.Group
                label={text}
                value={answer ?? ''}
                onChange={(next) => {
                  const found = ANSWER_CHOICES.find(({ value }) => value === next)?.value;
                  if (found) set(key, { answer: found });
                }}
              >
                <div className={classes.answers}>
                  {ANSWER_CHOICES.map(({ value, label }) => (
                    <Radio key={value} value={value} label={label} />
                  ))}
                </div>
              </Radio.Group>
              {answer === null || answer === 'no' ? null : (
                <TextInput
                  label="Details"
                  maxLength={2_000}
                  value={details}
                  onChange={(event) => set(key, { details: event.currentTarget.value })}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Group justify="flex-end" className={classes.bar}>
        <span className={classes.left} role="status">
          {open === 0 ? 'All answered' : `${open} not answered`}
        </span>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isSaving}>
          Save answers
        </Button>
      </Group>
    </form>
  );
};

/** The questions of the law about the vehicle; the answers are kept in its file and used by each of its bills. */
export const DisclosuresDialog = ({ bill, mvdId, code, close }: Props) => {
  const query = useCall(
    billsCalls.disclosures,
    { params: { mvdId }, query: { format: bill.format, on: bill.day } },
    { showsFailure: true },
  );
  return (
    <Modal opened onClose={close} title={`Disclosures: ${bill.vehicle_title}`} size={720}>
      <Loaded query={query} skeleton={<BlockSkeleton height={360} />}>
        {(questions) =>
          questions.length === 0 ? (
            <p>This format asks no questions about the vehicle.</p>
          ) : (
            <Form questions={questions} mvdId={mvdId} code={code} close={close} />
          )
        }
      </Loaded>
    </Modal>
  );
};
