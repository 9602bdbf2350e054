import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../../api/client';
import { focusFirstWrong } from '../../../kit/form/field-dom';
import { useLeaveGuard } from '../../../kit/form/use-leave-guard';
import { Notice } from '../notice';
import classes from './pricing.module.css';
import { usePaid } from './use-paid';

interface Props {
  label: string;
  payLabel: string;
  isPaying: boolean;
  /** Something has to be confirmed first. */
  isBlocked?: boolean;
  /** Something was typed: leaving asks first. It is kept nowhere. */
  isTyped: boolean;
  /** What is wrong, by the path of its field. */
  check: () => Record<string, string>;
  /** Answers whether it paid: a second click while the first is on its way does not. */
  pay: () => Promise<boolean>;
  /** Puts a refusal on its fields; answers whether there were any. */
  refuse: (fields: Record<string, string> | undefined) => boolean;
  children: ReactNode;
}

/** The form that pays: checks first, then pays once, and keeps what was typed when the card is refused. */
export const PaymentForm = ({
  label,
  payLabel,
  isPaying,
  isBlocked = false,
  isTyped,
  check,
  pay,
  refuse,
  children,
}: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const paid = usePaid();
  const isPaid = useRef(false);
  useLeaveGuard(() => isTyped && !isPaid.current);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const wrong = check();
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current, wrong);
    try {
      if (!(await pay())) return;
      isPaid.current = true;
      await paid();
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
      <Button
        type="submit"
        size="md"
        loading={isPaying}
        disabled={isBlocked}
        leftSection={<IconLock size={16} aria-hidden />}
      >
        {payLabel}
      </Button>
    </form>
  );
};
