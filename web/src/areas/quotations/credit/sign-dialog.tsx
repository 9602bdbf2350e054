import { dealPaperCalls, signCreditForm } from '@forecourt/contract/deals/papers';
import { SIGNATURE } from '@forecourt/contract/signature';
import { Checkbox, Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { SignaturePad, type Strokes } from '../../../kit/signature';
import type { CreditAuthorization } from './credit-values';

interface Props {
  record: CreditAuthorization;
  onClose: () => void;
}

interface Values {
  signed_name: string;
  strokes: Strokes;
  agreed: 0 | 1;
}

/** The applicant signs on the screen. */
export const SignDialog = ({ record, onClose }: Props) => {
  const signing = useSave(dealPaperCalls.signCreditAuthorization, {
    invalidates: [dealPaperCalls.creditAuthorization],
  });
  const initial: Values = { signed_name: record.customer.name, strokes: [], agreed: 0 };
  const form = useRecordForm({
    schema: signCreditForm,
    initial,
    check: ({ strokes, agreed }): Record<string, string> => ({
      ...(strokes.length === 0 && { strokes: 'Sign in the frame' }),
      ...(agreed === 0 && { agreed: 'Please tick this box' }),
    }),
    save: (body) => signing.save({ params: { id: record.id }, body }),
    onSaved: onClose,
  });
  const strokes = form.field('strokes');
  const agreed = form.field('agreed');
  return (
    <Modal opened onClose={onClose} title="Sign the credit authorization" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <TextField label="Name" required {...form.field('signed_name')} />
          <Checkbox
            label="I authorize the dealership to obtain and exchange credit information about me"
            data-path="agreed"
            checked={agreed.value === 1}
            error={agreed.error}
            onChange={(event) => agreed.onChange(event.currentTarget.checked ? 1 : 0)}
          />
          <div data-path="strokes">
            <SignaturePad
              label="Signature"
              width={SIGNATURE.width}
              height={SIGNATURE.height}
              mostPoints={SIGNATURE.points}
              value={form.values.strokes}
              onChange={(next) => form.set('strokes', next)}
            />
            {strokes.error ? (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {strokes.error}
              </Text>
            ) : null}
          </div>
          <FormBar inDialog form={form} saveLabel="Sign" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
