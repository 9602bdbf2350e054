import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './public.module.css';
import type { Words } from './words';

interface Props {
  words: Words;
  decline: (reason: string) => Promise<void>;
}

/** Opened by a link below the steps: paper, or not at all. */
export const DeclineForm = ({ words, decline }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!isOpen)
    return (
      <Button variant="subtle" color="gray" size="md" onClick={() => setOpen(true)}>
        {words.decline}
      </Button>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError(words.nameMissing);
    setBusy(true);
    await decline(reason.trim()).finally(() => setBusy(false));
  };
  return (
    <form
      className={classes.card}
      aria-label={words.declineTitle}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{words.declineTitle}</h2>
      <p>{words.declineText}</p>
      <Textarea
        label={words.reason}
        size="md"
        rows={3}
        maxLength={500}
        required
        placeholder={words.reasonPlaceholder}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Button type="submit" size="md" color="red" loading={isBusy}>
          {words.confirmDecline}
        </Button>
        <Button size="md" variant="default" onClick={() => setOpen(false)}>
          {words.back}
        </Button>
      </div>
    </form>
  );
};
