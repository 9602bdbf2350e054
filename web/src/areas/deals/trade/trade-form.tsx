import { dealCarCalls, tradeForm } from '@forecourt/contract/deals/cars';
import type { Deal, DealTrade } from '@forecourt/contract/deals/deal';
import { TRADE_IN_CONDITIONS } from '@forecourt/domain/deal/deal-lists';
import { Button, Group } from '@mantine/core';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import {
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';

const CONDITIONS = TRADE_IN_CONDITIONS.map(({ id, name }) => ({ value: id as number, label: name })); // one of six, widened to what the trade holds
const UNITS = [
  { value: 2, label: 'km' },
  { value: 1, label: 'mi' },
];

const valuesOf = (trade: DealTrade) => ({
  vin_number: trade.vin_number,
  year: trade.year,
  make: trade.make,
  model: trade.model,
  trim: trade.trim,
  color: trade.color,
  plate: trade.plate,
  odometer: trade.odometer,
  odometer_type: trade.odometer_type as number | null, // a field for a choice may be empty while it is changed
  condition: trade.condition,
  comment: trade.comment,
  allowance: trade.allowance as number | null, // a field for an amount may be empty while it is changed
  actual_cash_value: trade.actual_cash_value,
  lien: trade.lien as number | null, // as above
  lien_holder: trade.lien_holder,
  lien_account: trade.lien_account,
  lien_due_on: trade.lien_due_on,
  is_registrant: trade.is_registrant,
  version: trade.version,
});

interface Props {
  deal: Deal;
  trade: DealTrade;
  close: () => void;
}

/** The appraisal of a trade-in. */
export const TradeForm = ({ deal, trade, close }: Props) => {
  const maySeeCost = useCan()('deals.gross');
  const saving = useSave(dealCarCalls.saveTrade, { invalidates: REFETCH_DEALS });
  const form = useRecordForm({
    schema: tradeForm,
    initial: valuesOf(trade),
    save: ({ actual_cash_value, ...body }) =>
      withWonQuestion(deal.status, (change_won) =>
        saving.save({
          params: { id: trade.id },
          // who does not see the cash value does not send it either
          body: { ...body, ...(maySeeCost ? { actual_cash_value } : {}), change_won },
        }),
      ),
    onSaved: close,
  });
  return (
    <RecordForm form={form}>
      <FormGrid>
        <TextField
          label="VIN"
          {...form.field('vin_number')}
          maxLength={17}
          description="Enter a VIN to fill in year, make, model and trim"
        />
        <NumberField label="Year" {...form.field('year')} grouped={false} />
        <TextField label="Make" {...form.field('make')} maxLength={60} />
        <TextField label="Model" {...form.field('model')} maxLength={60} />
        <TextField label="Trim" {...form.field('trim')} maxLength={100} />
        <TextField label="Colour" {...form.field('color')} maxLength={60} />
        <NumberField label="Odometer" {...form.field('odometer')} />
        <SelectField
          label="Odometer unit"
          {...form.field('odometer_type')}
          options={UNITS}
          clearable={false}
        />
        <SelectField label="Condition" {...form.field('condition')} options={CONDITIONS} />
        <TextField label="Plate" {...form.field('plate')} maxLength={20} />
        <MoneyField
          label="Allowance"
          {...form.field('allowance')}
          description="What the customer is given for it"
        />
        {maySeeCost ? (
          <MoneyField
            label="Actual cash value"
            {...form.field('actual_cash_value')}
            description="What it is worth to us"
          />
        ) : null}
        <MoneyField label="Lien" {...form.field('lien')} description="What the customer still owes on it" />
        <TextField
          label="Lien holder"
          {...form.field('lien_holder')}
          maxLength={200}
          placeholder="e.g. Scotiabank"
        />
        <TextField label="Account at the lien holder" {...form.field('lien_account')} maxLength={60} />
        <DateField label="Lien payout due" {...form.field('lien_due_on')} />
        <Wide>
          <SwitchField label="Customer is a GST registrant" {...form.field('is_registrant')} />
        </Wide>
        <Wide>
          <TextAreaField
            label="Comment"
            {...form.field('comment')}
            rows={2}
            maxLength={5_000}
            placeholder="e.g. Windshield chipped, second set of tires"
          />
        </Wide>
      </FormGrid>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="light" loading={form.isSaving}>
          Save appraisal
        </Button>
      </Group>
    </RecordForm>
  );
};
