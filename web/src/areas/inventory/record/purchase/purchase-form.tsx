import { importingCalls } from '@forecourt/contract/inventory/importing';
import { PURCHASE_PART_NAMES, PURCHASE_PARTS } from '@forecourt/domain/auction/purchase';
import { Button, Group } from '@mantine/core';
import { useSave } from '../../../../api/use-save';
import { DateField, MoneyField, PostalField, TextField } from '../../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm } from '../../../../kit/form';
import { Money } from '../../../../kit/format';
import { REFETCH } from '../car';
import classes from './purchase.module.css';
import { PaperField, usePurchasePaper } from './purchase-paper';
import {
  inFormShape,
  type Purchase,
  purchaseForm,
  purchaseValues,
  toBody,
  totalsOf,
} from './purchase-values';

interface Props {
  carId: number;
  purchase: Purchase;
  onDone: () => void;
}

/** The manual entry: each price and fee with its tax; the sums follow as one types. */
export const PurchaseForm = ({ carId, purchase, onDone }: Props) => {
  const { save } = useSave(importingCalls.saveAuction, {
    invalidates: [importingCalls.getAuction, ...REFETCH],
  });
  const paper = usePurchasePaper();
  const form = useRecordForm({
    schema: purchaseForm,
    initial: purchaseValues(purchase),
    save: async (body) => {
      try {
        const pdfPath = await paper.keep();
        return purchaseValues(await save({ params: { id: carId }, body: { ...toBody(body), pdfPath } }));
      } catch (error) {
        throw inFormShape(error);
      }
    },
    onSaved: onDone,
  });
  const { tax, total } = totalsOf(form.values);
  return (
    <RecordForm form={form}>
      <div className={classes.pairs}>
        {PURCHASE_PARTS.map((part) => (
          <div key={part} className={classes.pair}>
            <MoneyField label={PURCHASE_PART_NAMES[part]} {...form.field(part)} />
            <MoneyField
              label={`Tax on ${PURCHASE_PART_NAMES[part].toLowerCase()}`}
              {...form.field(`${part}Tax`)}
            />
          </div>
        ))}
      </div>
      <FormGrid>
        <TextField label="Kind of tax" {...form.field('taxType')} maxLength={20} placeholder="HST" />
        <TextField label="Seller" {...form.field('sellerName')} maxLength={120} />
        <DateField label="Purchase date" {...form.field('purchaseDate')} />
        <DateField label="Payment date" {...form.field('paymentDate')} />
        <PostalField label="Postal code" {...form.field('postalCode')} />
        <TextField
          label="Link"
          {...form.field('url')}
          type="url"
          maxLength={500}
          placeholder="https://example.com"
        />
      </FormGrid>
      <PaperField
        {...form.at('pdf')}
        paper={paper}
        description={purchase.pdf ? 'Takes the place of the one that is there.' : undefined}
      />
      <Group justify="space-between" gap="sm">
        <span role="status">
          Tax <Money value={tax} />, total{' '}
          <strong>
            <Money value={total} />
          </strong>
        </span>
        <Group gap="sm">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Save the figures
          </Button>
        </Group>
      </Group>
    </RecordForm>
  );
};
