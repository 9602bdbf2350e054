import { agreementCalls } from '@forecourt/contract/customers/agreements';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import { TextAreaField } from '../../kit/fields';
import { RecordForm, useRecordForm } from '../../kit/form';
import { FailedState, Section } from '../../kit/page';

const schema = z.object({ message: z.string().max(5_000) });

const TextDialog = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const saving = useSave(agreementCalls.saveAgreementMessage, {
    invalidates: [agreementCalls.agreementMessage],
  });
  const form = useRecordForm({
    schema,
    initial: { message },
    save: (body) => saving.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Agreement text" size="lg">
      <RecordForm form={form}>
        <TextAreaField
          label="Text"
          description="Agreements that were sent keep their text. An empty text brings back the standard one."
          {...form.field('message')}
          rows={8}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Save
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
};

/** What customers are asked to accept. */
export const AgreementText = () => {
  const { data, error, refetch, isFetching } = useCall(agreementCalls.agreementMessage, {}, { staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  const body = () => {
    if (data) return <Text size="sm">{data.message}</Text>;
    if (error) return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton height={44} />;
  };
  return (
    <Section
      title="Customer agreement"
      description="The text that a customer accepts by a link; send it from the customer's page"
      actions={
        <Button variant="default" onClick={() => setOpen(true)} disabled={!data}>
          Change the text
        </Button>
      }
    >
      {body()}
      {isOpen && data ? <TextDialog message={data.message} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
};
