import type { Deal } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useSave } from '../../../api/use-save';
import { Section } from '../../../kit/page';
import { REFETCH_DEALS } from '../refetch';
import type { PartProps } from './parts';
import classes from './record.module.css';

const MOST = 50;
type Item = Deal['checklist'][number];

/** What has to be ready before the delivery; the buyer's page shows it too. */
export const Checklist = ({ deal, mayEdit }: PartProps) => {
  const [text, setText] = useState('');
  const saving = useSave(dealRecordCalls.save, {
    invalidates: REFETCH_DEALS,
    quiet: true,
    showsFields: false,
  });
  const items = deal.checklist;
  const put = (checklist: Item[]) =>
    saving
      // ticking off a paper changes no money, so a won deal is not asked about
      .save({
        params: { id: deal.id },
        body: { checklist, version: deal.version, change_won: deal.status === DEAL_STATE.won ? 1 : 0 },
      })
      .catch(() => undefined); // the refusal has been shown
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '' || items.length >= MOST) return;
    setText('');
    void put([...items, { text: typed, done: false }]);
  };
  const done = items.filter((item) => item.done).length;
  return (
    <Section
      title="Checklist"
      description={
        items.length > 0 ? `${done} of ${items.length} done` : 'Papers to bring and work to finish'
      }
    >
      <ul className={`${classes.plain} ${classes.rows}`}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text
          <li key={at}>
            <Checkbox
              className={classes.check}
              label={<span className={item.done ? classes.done : undefined}>{item.text}</span>}
              checked={item.done}
              disabled={!mayEdit || saving.isSaving}
              onChange={(event) => void put(items.with(at, { ...item, done: event.currentTarget.checked }))}
            />
            {mayEdit ? (
              <ActionIcon
                aria-label={`Remove ${item.text}`}
                disabled={saving.isSaving}
                onClick={() => void put(items.toSpliced(at, 1))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <form onSubmit={add} className={`${classes.row} ${classes.addRow}`}>
          <TextInput
            style={{ flex: 1 }}
            aria-label="New item of the checklist"
            placeholder="e.g. Proof of insurance"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            disabled={text.trim() === ''}
            loading={saving.isSaving}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Add
          </Button>
        </form>
      ) : null}
    </Section>
  );
};
