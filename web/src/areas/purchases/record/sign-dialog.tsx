import { type Purchase, purchasesCalls, signForm } from '@forecourt/contract/purchases/index';
import { SIGNATURE } from '@forecourt/contract/signature';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal, Text } from '@mantine/core';
import { useSessionInfo } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { SignaturePad, type Strokes } from '../../../kit/signature';
import { REFETCH_PURCHASES } from '../refetch';

interface Props {
  purchase: Purchase;
  role: 'seller' | 'dealership';
  onClose: () => void;
}

interface Values {
  role: Props['role'];
  name: string;
  strokes: Strokes;
  version: number;
}

/** The seller or the dealership signs the bill of purchase on the screen. */
export const SignDialog = ({ purchase, role, onClose }: Props) => {
  const { user } = useSessionInfo();
  const saving = useSave(purchasesCalls.sign, { invalidates: REFETCH_PURCHASES });
  const name = role === 'seller' ? purchase.seller.name : user.full_name;
  const initial: Values = { role, name, strokes: [], version: purchase.version };
  const form = useRecordForm({
    schema: signForm,
    initial,
    check: ({ strokes }): Record<string, string> =>
      strokes.length === 0 ? { strokes: 'Sign in the frame' } : {},
    save: (body) => saving.save({ params: { id: purchase.id }, body }),
    onSaved: onClose,
  });
  const { error } = form.field('strokes');
  return (
    <Modal opened onClose={onClose} title={`Sign bill of purchase ${purchase.number}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <Text size="sm">
            {purchase.vehicle.title}, {purchase.vehicle.vin_number}
            {purchase.total === null ? '' : `, ${formatMoney(purchase.total)}`}. The whole bill of purchase is
            under ‘Bill of purchase’.
          </Text>
          <TextField label="Name" required maxLength={120} {...form.field('name')} />
          <div data-path="strokes">
            <SignaturePad
              label="Signature"
              width={SIGNATURE.width}
              height={SIGNATURE.height}
              mostPoints={SIGNATURE.points}
              value={form.values.strokes}
              onChange={(next) => form.set('strokes', next)}
            />
            {error ? (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {error}
              </Text>
            ) : null}
          </div>
          <FormBar inDialog form={form} saveLabel="Sign" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
