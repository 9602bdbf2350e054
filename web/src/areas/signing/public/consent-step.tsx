import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './public.module.css';
import type { Agreement } from './use-agreement';
import type { Words } from './words';

interface Props {
  agreement: Agreement;
  words: Words;
  consent: () => Promise<void>;
}

/** The first step: nobody has to take an electronic document. */
export const ConsentStep = ({ agreement, words, consent }: Props) => {
  const [isTicked, setTicked] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isTicked) return setError(words.consentMissing);
    setBusy(true);
    await consent().finally(() => setBusy(false));
  };
  return (
    <form
      className={classes.card}
      aria-label={words.consentTitle}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{words.consentTitle}</h2>
      {agreement.message ? (
        <blockquote className={classes.message}>
          <span>{words.messageFrom(agreement.dealership)}</span>
          {agreement.message}
        </blockquote>
      ) : null}
      <p>{agreement.consent_text}</p>
      <Checkbox
        size="md"
        label={words.consentBox}
        checked={isTicked}
        error={error}
        onChange={(event) => {
          setTicked(event.currentTarget.checked);
          setError(undefined);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {words.goOn}
      </Button>
    </form>
  );
};
