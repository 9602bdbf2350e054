import type { ReplyOf } from '@forecourt/contract/call';
import { stockNumberCalls, stockNumberSchemeForm } from '@forecourt/contract/inventory/stock-numbers';
import { MAX_STOCK_NUMBER, STOCK_NUMBER_SCHEME_LENGTH } from '@forecourt/domain/vehicle/stock-number';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { NumberField, TextField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { NextNumbers } from './next-numbers';

export type Scheme = ReplyOf<typeof stockNumberCalls.stockNumberScheme>;

interface Values {
  scheme: string;
  next_number: number | null;
  version: number;
}

interface Props {
  scheme: Scheme;
  onClose: () => void;
}

export const SchemeDialog = ({ scheme, onClose }: Props) => {
  const saving = useSave(stockNumberCalls.saveStockNumberScheme, {
    invalidates: [stockNumberCalls.stockNumberScheme],
  });
  const initial: Values = {
    scheme: scheme.scheme,
    next_number: scheme.next_number,
    version: scheme.version,
  };
  const form = useRecordForm({
    schema: stockNumberSchemeForm,
    initial,
    save: (body) => saving.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Stock numbers" size="md">
      <RecordForm form={form}>
        <Stack gap="sm">
          <TextField
            label="Scheme"
            description="{n} is the number, {n:4} has at least four digits, {yy} or {yyyy} is the year"
            {...form.field('scheme')}
            placeholder="{yy}-{n:4}"
            maxLength={STOCK_NUMBER_SCHEME_LENGTH}
            required
            autoFocus
          />
          <NumberField
            label="Next number"
            {...form.field('next_number')}
            grouped={false}
            max={MAX_STOCK_NUMBER}
            required
          />
          <NextNumbers scheme={form.values.scheme} nextNumber={form.values.next_number} year={scheme.year} />
        </Stack>
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
