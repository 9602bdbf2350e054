import { billsCalls } from '@forecourt/contract/bills/index';
import type { FormatId, Language } from '@forecourt/domain/bill-of-sale/index';
import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { DateField, SelectField, TextAreaField } from '../../../kit/fields';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { LANGUAGE_CHOICES } from '../bill-texts';
import { REFETCH_BILLS } from '../refetch';
import type { PrescribedText } from './prescribed-text';

interface FormProps {
  texts: readonly PrescribedText[];
  language: Language;
  day: string;
  close: () => void;
}

const MOST = 10_000;

/** The words of a prescribed text from a day on; earlier words stay for earlier bills. */
const TextForm = ({ texts, language: opensWith, day, close }: FormProps) => {
  const [language, setLanguage] = useState<Language>(opensWith);
  const shown = texts.find((text) => text.language === language) ?? texts[0];
  const [typed, setTyped] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(day);
  const saving = useSave(billsCalls.saveText, { invalidates: [billsCalls.texts, ...REFETCH_BILLS] });
  if (!shown) return null;
  const words = typed ?? shown.words ?? '';
  const run = async () => {
    if (from === null) return false;
    try {
      await saving.save({ params: { key: shown.key }, body: { language, words, valid_from: from } });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={shown.title}
      submitLabel="Save text"
      size="lg"
      close={close}
      disabled={words.trim() === '' || from === null}
      run={run}
    >
      <Text size="sm" c="dimmed">
        {shown.source}. Copy the words of the law to the letter: documents print them as they stand here.
      </Text>
      <SelectField
        label="Language"
        required
        options={LANGUAGE_CHOICES}
        value={language}
        onChange={(next) => {
          if (!next) return;
          setLanguage(next);
          setTyped(null);
        }}
      />
      <TextAreaField
        label="Words"
        required
        rows={6}
        maxLength={MOST}
        value={words}
        onChange={setTyped}
        error={saving.fieldErrors.words}
      />
      <DateField
        label="Valid from"
        required
        description="Bills of this day and later print these words"
        value={from}
        onChange={setFrom}
        error={saving.fieldErrors.valid_from}
      />
    </SmallDialog>
  );
};

interface Props {
  textKey: string;
  format: FormatId;
  language: Language;
  /** Of the bill that prints it. */
  day: string;
  close: () => void;
}

/** Enters the words of one text; its rows are read first. */
export const TextDialog = ({ textKey, format, day, close, language }: Props) => {
  const query = useCall(billsCalls.texts, { query: { format, on: day } }, { showsFailure: true });
  if (query.data)
    return (
      <TextForm
        texts={query.data.filter(({ key }) => key === textKey)}
        language={language}
        day={day}
        close={close}
      />
    );
  return (
    <Modal opened onClose={close} title="Prescribed text">
      <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
        {() => null}
      </Loaded>
    </Modal>
  );
};
