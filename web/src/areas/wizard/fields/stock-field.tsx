import { wizardCalls } from '@forecourt/contract/wizard/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { type FieldProps, PickerField, type PickerOption } from '../../../kit/fields';
import type { RowOf } from '../../../kit/list';

const toOption = ({
  mvdId,
  title,
  stock_NO,
  vin,
  price,
}: RowOf<typeof wizardCalls.vehicles>): PickerOption => ({
  value: mvdId,
  label: title,
  detail: [stock_NO, vin.slice(-8), price === null ? '' : formatMoney(price)].filter(Boolean).join(' · '),
});

interface Props extends FieldProps<number | null> {
  selectedLabel?: string | null;
}

/** Searches the vehicles that can be sold as one types. */
export const StockField = (props: Props) => (
  <PickerField
    placeholder="Search stock no., VIN, make or model"
    {...props}
    call={wizardCalls.vehicles}
    toOption={toOption}
  />
);
