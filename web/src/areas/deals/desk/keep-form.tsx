import type { Deal } from '@forecourt/contract/deals/deal';
import { deskCalls } from '@forecourt/contract/deals/desk';
import type { DeskInput } from '@forecourt/domain/desk/desk-input';
import { Button, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { TextField } from '../../../kit/fields';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';
import classes from './desk.module.css';

interface Props {
  deal: Deal;
  input: DeskInput;
  carId: number | null;
  /** Why it cannot be saved. */
  blocked: string | null;
}

/** Keeps the calculation as the next numbered version, which never changes. */
export const KeepForm = ({ deal, input, carId, blocked }: Props) => {
  const [title, setTitle] = useState('');
  const keeping = useSave(deskCalls.keep, {
    invalidates: [deskCalls.versions, ...REFETCH_DEALS],
    quiet: true,
  });
  const keep = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (blocked !== null) return;
    try {
      const kept = await withWonQuestion(deal.status, (change_won) =>
        keeping.save({
          params: { id: deal.id },
          body: {
            way: input.way,
            title,
            change_won,
            // the schema checks that it is an object with a price; the server checks all of it by checkDesk
            input: { ...input },
            ...(carId === null ? {} : { car_id: carId }),
          },
        }),
      );
      setTitle('');
      void toast({ kind: 'success', message: `Saved as calculation ${kept.number}` });
    } catch {
      // the refusal has been shown
    }
  };
  const refused = Object.entries(keeping.fieldErrors)[0];
  return (
    <form className={classes.keep} onSubmit={(event) => void keep(event)}>
      <TextField
        label="Calculation name"
        value={title}
        onChange={setTitle}
        maxLength={100}
        placeholder="e.g. 72 months with winter tires"
      />
      <Button
        type="submit"
        loading={keeping.isSaving}
        disabled={blocked !== null}
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
      >
        Save calculation
      </Button>
      {(blocked ?? refused?.[1]) ? (
        <Text size="sm" c="red" role="alert" className={classes.solved}>
          {blocked ?? refused?.[1]}
        </Text>
      ) : null}
    </form>
  );
};
