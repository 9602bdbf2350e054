import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../../api/client';
import { focusFirstWrong } from '../../../kit/form/field-dom';
import { Notice } from '../notice';
import classes from './pricing.module.css';

interface Props {
  label: string;
  payLabel: string;
  isPaying: boolean;
  /** What is wrong, by the path of its field. */
  check: () => Record<string, string>;
  pay: () => Promise<void>;
  /** Puts a refusal on its fields; answers whether there were any. */
  refuse: (fields: Record<string, string> | undefined) => boolean;
  children: ReactNode;
}

/** The form that pays: checks first, then pays once, and keeps what was typed when the card is refused. */
export const PaymentForm = ({ label, payLabel, isPaying, check, pay, refuse, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const wrong = check();
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current, wrong);
    try {
      await pay();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!refuse(error.body.fields)) setRefusal(error.body.message);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {refusal === null ? null : (
        <Notice tone="bad" title="Not paid">
          {refusal}
        </Notice>
      )}
      <Button type="submit" size="md" loading={isPaying} leftSection={<IconLock size={16} aria-hidden />}>
        {payLabel}
      </Button>
    </form>
  );
};
