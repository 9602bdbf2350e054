import { billsCalls } from '@forecourt/contract/bills/index';
import type { FormatId, Language } from '@forecourt/domain/bill-of-sale/index';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { SelectField } from '../../../kit/fields';
import { later } from '../../../kit/later';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { FORMAT_CHOICES } from '../bill-texts';
import type { PrescribedText } from './prescribed-text';
import classes from './texts.module.css';

const TextDialog = later(async () => (await import('./text-dialog')).TextDialog);

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'French' };

interface RowProps {
  text: PrescribedText;
  onEdit: (() => void) | null;
}

const Row = ({ text, onEdit }: RowProps) => (
  <li className={classes.text}>
    <div className={classes.head}>
      <strong>{text.title}</strong>
      <span className={classes.quiet}>{LANGUAGE_NAMES[text.language]}</span>
      {text.words === null ? (
        <StateChip tone="warning" label="Not entered" />
      ) : (
        <StateChip tone="good" label={text.is_fixed ? 'Built in' : 'Entered'} />
      )}
      {onEdit && text.is_fixed === 0 ? (
        <Button variant="default" size="compact-sm" className={classes.edit} onClick={onEdit}>
          {text.words === null ? 'Enter' : 'Change'}
        </Button>
      ) : null}
    </div>
    <p className={classes.quiet}>
      {[
        text.source,
        text.valid_from && `valid from ${text.valid_from}`,
        text.entered_by && `entered by ${text.entered_by}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {text.words === null ? null : <p className={classes.words}>{text.words}</p>}
  </li>
);

interface Props {
  today: string;
  initialFormat: FormatId;
}

/** The texts that the law prescribes, with the words that hold today. */
export const TextsList = ({ today, initialFormat }: Props) => {
  const can = useCan();
  const [format, setFormat] = useState<FormatId>(initialFormat);
  const [edited, setEdited] = useState<PrescribedText | null>(null);
  const query = useCall(
    billsCalls.texts,
    { query: { format, on: today } },
    { showsFailure: true, keepPrevious: true },
  );
  return (
    <Section
      title="Prescribed texts"
      description="No document that prints one of these is final until its words are entered."
      actions={
        <SelectField
          label="Format"
          required
          options={FORMAT_CHOICES}
          value={format}
          onChange={(next) => next && setFormat(next)}
        />
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={280} />}>
        {(texts) =>
          texts.length === 0 ? (
            <EmptyState icon={IconFileText} title="No prescribed texts">
              This format prints no text that the law prescribes.
            </EmptyState>
          ) : (
            <ul className={classes.texts}>
              {texts.map((text) => (
                <Row
                  key={`${text.key}-${text.language}`}
                  text={text}
                  onEdit={can('bills.sell') ? () => setEdited(text) : null}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited ? (
        <TextDialog
          textKey={edited.key}
          language={edited.language}
          format={format}
          day={today}
          close={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
};
