import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/client';
import classes from './public.module.css';
import type { PublicQuotation } from './public-quotation';

interface Props {
  quotation: PublicQuotation;
  chosen: number | null;
  /** Called when a vehicle has to be chosen first. */
  onMissingChoice: () => void;
  accept: (body: { item_id: number | null; name: string; agreed: 1 }) => Promise<void>;
}

const needsChoice = ({ kind, items }: PublicQuotation) => kind === 'alternatives' && items.length > 1;

/** The customer accepts: the vehicle, the name and the tick. */
export const AcceptForm = ({ quotation, chosen, onMissingChoice, accept }: Props) => {
  const [name, setName] = useState(quotation.customer_name);
  const [isAgreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(needsChoice(quotation) && chosen === null && { item_id: 'Choose one of the vehicles above' }),
      ...(name.trim() === '' && { name: 'Required' }),
      ...(!isAgreed && { agreed: 'Please tick this box' }),
    };
    setWrong(found);
    if (found.item_id) onMissingChoice();
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await accept({ item_id: chosen, name: name.trim(), agreed: 1 });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.body.fields ?? { form: error.body.message });
    } finally {
      setBusy(false);
    }
  };
  // a choice made since then answers it
  const other = (chosen === null ? wrong.item_id : undefined) ?? wrong.form;
  return (
    <form className={classes.form} aria-label="Accept" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Accept this quotation</h2>
      {other ? (
        <p className={classes.wrong} role="alert">
          {other}
        </p>
      ) : null}
      <TextInput
        label="Your name"
        size="md"
        required
        autoComplete="name"
        maxLength={200}
        error={wrong.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        size="md"
        label="I accept this quotation and its terms"
        checked={isAgreed}
        error={wrong.agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Accept
      </Button>
    </form>
  );
};
