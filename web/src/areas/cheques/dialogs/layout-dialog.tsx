import { type ChequeAccount, chequeLayoutForm, chequesCalls } from '@forecourt/contract/cheques/index';
import { Button, Modal, Text } from '@mantine/core';
import { IconRuler2 } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { NumberField, SelectField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_CHEQUES } from '../refetch';

const SIGNATURES = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
];

const Form = ({ account, onClose }: { account: ChequeAccount; onClose: () => void }) => {
  const saving = useSave(chequesCalls.saveLayout, { invalidates: REFETCH_CHEQUES });
  const form = useRecordForm({
    schema: chequeLayoutForm,
    initial: {
      // each of these can be emptied
      offset_x: account.offset_x as number | null,
      offset_y: account.offset_y as number | null,
      signatures: account.signatures as number | null,
    },
    save: (body) => saving.save({ params: { id: account.id }, body }),
  });
  return (
    <SeparateForm>
      <RecordForm form={form}>
        <FormGrid>
          <Wide>
            <Text size="sm" mb="xs">
              Save, print the alignment page on plain paper and hold it against a cheque. Negative values move
              left or up.
            </Text>
            <Button
              component="a"
              variant="default"
              href={urlOf(chequesCalls.alignment, { params: { id: account.id } })}
              target="_blank"
              rel="noopener"
              leftSection={<IconRuler2 size={16} aria-hidden />}
            >
              Alignment page
            </Button>
          </Wide>
          <NumberField
            label="Move to the right"
            unit="mm"
            decimals={1}
            required
            {...form.field('offset_x')}
          />
          <NumberField label="Move down" unit="mm" decimals={1} required {...form.field('offset_y')} />
          <SelectField
            label="Signature lines"
            required
            clearable={false}
            options={SIGNATURES}
            {...form.field('signatures')}
          />
        </FormGrid>
        <FormBar inDialog form={form} saveLabel="Save" onCancel={onClose} />
      </RecordForm>
    </SeparateForm>
  );
};

/** How the cheques of a bank account are printed. */
export const LayoutDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useCall(chequesCalls.accounts, {});
  const [chosen, setChosen] = useState<number | null>(null);
  const accounts = data?.accounts ?? [];
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  return (
    <Modal opened onClose={onClose} title="Cheque alignment" size="lg">
      {accounts.length > 1 ? (
        <SelectField
          label="Bank account"
          clearable={false}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={account?.id ?? null}
          onChange={(id) => setChosen(id === null ? null : Number(id))}
        />
      ) : null}
      {account ? <Form key={account.id} account={account} onClose={onClose} /> : null}
    </Modal>
  );
};
