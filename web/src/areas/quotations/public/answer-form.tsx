import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/client';
import classes from './public.module.css';

interface Props {
  answer: (body: { text: string; decline: 0 | 1 }) => Promise<void>;
}

/** The customer asks something, or declines and says why. */
export const AnswerForm = ({ answer }: Props) => {
  const [text, setText] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setWrong(isDeclining ? 'Please say why' : 'Please write your question');
    setBusy(true);
    try {
      await answer({ text: text.trim(), decline: isDeclining ? 1 : 0 });
      setText('');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.body.fields?.text ?? error.body.message);
    } finally {
      setBusy(false);
    }
  };
  const choose = (decline: boolean) => {
    setDeclining(decline);
    setWrong(undefined);
  };
  return (
    <form
      className={classes.form}
      aria-label={isDeclining ? 'Decline' : 'Question'}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{isDeclining ? 'Decline this quotation' : 'Ask a question'}</h2>
      <Textarea
        label={isDeclining ? 'What was not right for you?' : 'Your question'}
        size="md"
        autosize
        minRows={3}
        maxLength={2_000}
        error={wrong}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <div className={classes.row}>
        <Button
          type="submit"
          size="md"
          variant={isDeclining ? 'filled' : 'default'}
          color={isDeclining ? 'red' : undefined}
          loading={isBusy}
        >
          {isDeclining ? 'Decline' : 'Send question'}
        </Button>
      </div>
      <div className={classes.otherAnswer}>
        <Button
          size="compact-md"
          variant="subtle"
          color={isDeclining ? 'gray' : 'red'}
          onClick={() => choose(!isDeclining)}
        >
          {isDeclining ? 'Ask a question instead' : 'Decline this quotation'}
        </Button>
      </div>
    </form>
  );
};
