import { SIGNATURE } from '@forecourt/contract/signature';
import { signForm } from '@forecourt/contract/testdrives/drive';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { WAIVER_TERMS } from '@forecourt/domain/test-drive/waiver-terms';
import { Anchor, Modal, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { SignaturePad, type Strokes } from '../../../kit/signature';
import { type Drive, REFETCH_DRIVES } from '../drive';
import classes from './drive.module.css';

interface Props {
  drive: Drive;
  onClose: () => void;
}

interface Values {
  name: string;
  strokes: Strokes;
  version: number;
}

const WAYS = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type the name' },
];

/** The customer signs on the screen: with a finger or the mouse, or by typing the name. */
export const SignDialog = ({ drive, onClose }: Props) => {
  const [way, setWay] = useState('draw');
  const saving = useSave(underWayCalls.sign, { invalidates: REFETCH_DRIVES });
  const initial: Values = { name: drive.customer.full_name, strokes: [], version: drive.version };
  const form = useRecordForm({
    schema: signForm,
    initial,
    check: ({ strokes }): Record<string, string> =>
      way === 'draw' && strokes.length === 0 ? { strokes: 'Sign in the frame' } : {},
    save: (body) => saving.save({ params: { id: drive.id }, body }),
    onSaved: onClose,
  });
  const { error } = form.field('strokes');
  const choose = (next: string) => {
    setWay(next);
    if (next === 'type') form.set('strokes', []);
  };
  return (
    <Modal opened onClose={onClose} title="Sign the waiver" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <Text size="sm" c="dimmed">
            By signing, the driver agrees to these terms.{' '}
            <Anchor
              size="sm"
              href={urlOf(underWayCalls.waiver, { params: { id: drive.id } })}
              target="_blank"
              rel="noopener"
            >
              Open the PDF
            </Anchor>
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={classes.terms} aria-label="Terms" tabIndex={0}>
            <ol>
              {WAIVER_TERMS.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ol>
          </section>
          <SegmentedControl aria-label="How to sign" data={WAYS} value={way} onChange={choose} />
          <TextField label="Name" required {...form.field('name')} />
          {way === 'draw' ? (
            <div data-path="strokes">
              <SignaturePad
                label="Signature"
                width={SIGNATURE.width}
                height={SIGNATURE.height}
                mostPoints={SIGNATURE.points}
                value={form.values.strokes}
                onChange={(strokes) => form.set('strokes', strokes)}
              />
              {error ? (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {error}
                </Text>
              ) : null}
            </div>
          ) : null}
          <FormBar form={form} inDialog saveLabel="Sign" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
