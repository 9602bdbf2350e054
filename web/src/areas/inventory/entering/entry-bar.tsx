import { Button } from '@mantine/core';
import { useRef } from 'react';
import { FormBar, type RecordFormState } from '../../../kit/form';

/** Whether one goes to the car or enters another once it is in stock. */
export const useWhatNext = () => {
  const next = useRef<'open' | 'another'>('open');
  return next;
};

interface Props {
  form: Pick<RecordFormState<object>, 'isDirty' | 'isSaving' | 'submit'>;
  next: ReturnType<typeof useWhatNext>;
  saveLabel?: string;
  /** null: there is no other to go on with. */
  anotherLabel?: string | null;
}

export const EntryBar = ({
  form,
  next,
  saveLabel = 'Add vehicle',
  anotherLabel = 'Add and enter another',
}: Props) => {
  const another = async () => {
    next.current = 'another';
    await form.submit();
    next.current = 'open';
  };
  return (
    <FormBar form={form} saveLabel={saveLabel}>
      {anotherLabel === null ? null : (
        <Button variant="default" disabled={form.isSaving} onClick={() => void another()}>
          {anotherLabel}
        </Button>
      )}
    </FormBar>
  );
};
