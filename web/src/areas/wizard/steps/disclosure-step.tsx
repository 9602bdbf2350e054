import type { Wizard } from '@forecourt/contract/wizard/index';
import { ANSWERS, type Answer } from '@forecourt/domain/bill-of-sale/index';
import { Button, SegmentedControl } from '@mantine/core';
import { TextAreaField } from '../../../kit/fields';
import { Section } from '../../../kit/page';
import { PartFields } from '../fields/part-fields';
import type { StepProps } from '../page/parts';
import classes from '../wizard.module.css';

type Question = Wizard['questions'][number];

const LABELS: Readonly<Record<Answer, string>> = { yes: 'Yes', no: 'No', unknown: 'Unknown' };
const CHOICES = ANSWERS.map((value) => ({ value, label: LABELS[value] }));
const isAnswer = (text: string): text is Answer => ANSWERS.some((answer) => answer === text);

interface ItemProps {
  question: Question;
  given: { answer: Answer | null; details: string };
  onChange: (given: { answer: Answer | null; details: string }) => void;
}

const QuestionItem = ({ question, given, onChange }: ItemProps) => (
  <li className={classes.question}>
    <div className={classes.grow}>
      <span id={`question-${question.code}`}>
        {question.text} <span className={classes.quiet}>{question.code}</span>
      </span>
      {question.is_known === 1 ? <span className={classes.known}>From the vehicle’s file</span> : null}
    </div>
    <SegmentedControl
      size="xs"
      aria-labelledby={`question-${question.code}`}
      data={CHOICES}
      value={given.answer ?? ''}
      onChange={(answer) => isAnswer(answer) && onChange({ ...given, answer })}
    />
    {given.answer === 'yes' || given.details !== '' ? (
      <div className={classes.details}>
        <TextAreaField
          label={`Details of ${question.code}`}
          rows={1}
          maxLength={2_000}
          value={given.details}
          onChange={(details) => onChange({ ...given, details })}
        />
      </div>
    ) : null}
  </li>
);

/** What must be told to the buyer about the vehicle; asked once for each vehicle. */
export const DisclosureStep = ({ wizard, editing, goTo }: StepProps) => {
  const { edits, edit } = editing;
  if (!wizard.vehicle)
    return (
      <Section title="Disclosure">
        <p className={classes.quiet}>The questions are about the vehicle, which is not chosen yet.</p>
        <Button variant="default" onClick={() => goTo('vehicle')}>
          Choose the vehicle
        </Button>
      </Section>
    );
  const givenTo = ({ code, answer, details }: Question) => edits.answers[code] ?? { answer, details };
  return (
    <>
      <Section
        title="Disclosure"
        description="The answers go into the vehicle’s file and are not asked again."
      >
        {wizard.questions.length === 0 ? (
          <p className={classes.quiet}>Nothing is asked for this vehicle here.</p>
        ) : (
          <ul className={classes.plain}>
            {wizard.questions.map((question) => (
              <QuestionItem
                key={question.code}
                question={question}
                given={givenTo(question)}
                onChange={(given) => edit({ answers: { ...edits.answers, [question.code]: given } })}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Other facts">
        <PartFields wizard={wizard} editing={editing} section="disclosures" main="all" />
      </Section>
    </>
  );
};
