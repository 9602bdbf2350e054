import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import classes from './settings.module.css';
import type { SettingsValues } from './settings-values';

const MOST = 50;

/** What the buyer of a new deal is asked to bring. */
export const ChecklistField = ({ form }: { form: RecordFormState<SettingsValues> }) => {
  const { checklist } = form.values;
  return (
    <fieldset className={classes.lines}>
      <legend>Papers to bring</legend>
      <p className={classes.quiet}>The checklist of every new deal; the buyer sees it on their page.</p>
      {checklist.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no number of its own, and its field keeps no state
        <div key={at} className={classes.item}>
          <TextField
            label={`Paper ${at + 1}`}
            placeholder="e.g. Proof of insurance"
            maxLength={200}
            {...form.at(`checklist.${at}`)}
            value={item}
            onChange={(text) => form.set('checklist', checklist.with(at, text))}
          />
          <CloseButton
            aria-label={`Remove paper ${at + 1}`}
            onClick={() => form.set('checklist', checklist.toSpliced(at, 1))}
          />
        </div>
      ))}
      {checklist.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set('checklist', [...checklist, ''])}
        >
          Add paper
        </Button>
      ) : null}
    </fieldset>
  );
};
