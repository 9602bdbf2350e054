import { SIGNATURE } from '@forecourt/contract/signature';
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/client';
import { SignaturePad, type Strokes } from '../../../kit/signature';
import classes from './public.module.css';
import type { Agreement } from './use-agreement';
import type { Words } from './words';

interface Props {
  agreement: Agreement;
  words: Words;
  sign: (body: { consent: 1; accept: 1; name: string; strokes: Strokes }) => Promise<void>;
  goBack: () => void;
}

/** The tick, and the signature: drawn with a finger or the mouse, or the typed name. */
export const SignStep = ({ agreement, words, sign, goBack }: Props) => {
  const [isTicked, setTicked] = useState(false);
  const [way, setWay] = useState('draw');
  const [name, setName] = useState(agreement.signer);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(!isTicked && { accept: words.acceptMissing }),
      ...(name.trim() === '' && { name: words.nameMissing }),
      ...(way === 'draw' && strokes.length === 0 && { strokes: words.signatureMissing }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await sign({ consent: 1, accept: 1, name: name.trim(), strokes: way === 'draw' ? strokes : [] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.body.fields ?? { form: error.body.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.card}
      aria-label={words.signTitle}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{words.signTitle}</h2>
      {wrong.form ? (
        <p className={classes.wrong} role="alert">
          {wrong.form}
        </p>
      ) : null}
      <Checkbox
        size="md"
        label={words.accept}
        checked={isTicked}
        error={wrong.accept}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      <TextInput
        label={words.name}
        size="md"
        required
        autoComplete="name"
        maxLength={120}
        error={wrong.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={words.way}
        value={way}
        onChange={setWay}
        data={[
          { value: 'draw', label: words.draw },
          { value: 'type', label: words.type },
        ]}
      />
      {way === 'draw' ? (
        <SignaturePad
          label={words.signature}
          words={words}
          width={SIGNATURE.width}
          height={SIGNATURE.height}
          mostPoints={SIGNATURE.points}
          value={strokes}
          onChange={setStrokes}
        />
      ) : (
        <p>{words.typedHint}</p>
      )}
      {wrong.strokes && way === 'draw' ? (
        <p className={classes.wrong} role="alert">
          {wrong.strokes}
        </p>
      ) : null}
      <div className={classes.row}>
        <Button type="submit" size="md" loading={isBusy}>
          {words.sign}
        </Button>
        <Button size="md" variant="default" onClick={goBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
};
