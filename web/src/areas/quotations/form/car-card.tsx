import { CloseButton } from '@mantine/core';
import { MoneyField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Money } from '../../../kit/format';
import { VehicleThumb } from '../../inventory';
import classes from './form.module.css';
import { LinesField } from './lines-field';
import type { CarValues, QuotationValues } from './quotation-values';

interface Props {
  form: RecordFormState<QuotationValues>;
  at: number;
  car: CarValues;
  total: number;
  onChange: (patch: Partial<CarValues>) => void;
  onRemove: () => void;
}

const OPTIONS = { title: 'Options', one: 'Option', add: 'Add option', example: 'Winter tires on rims' };
const FEES = { title: 'Fees', one: 'Fee', add: 'Add fee', example: 'Documentation' };

/** One vehicle of the quotation: its price, what comes with it, and what that makes. */
export const CarCard = ({ form, at, car, total, onChange, onRemove }: Props) => {
  const { error } = form.at(`items.${at}.mvdId`);
  return (
    <li className={classes.car} data-path={`items.${at}.mvdId`} aria-label={car.title}>
      <div className={classes.carHead}>
        <VehicleThumb photo={car.photo} />
        <span className={classes.carText}>
          <span className={classes.carName}>{car.title}</span>
          <span className={classes.quiet}>
            {[
              car.stock_NO && `Stock No. ${car.stock_NO}`,
              car.vin_number && `VIN …${car.vin_number.slice(-8)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <CloseButton aria-label={`Remove ${car.title}`} onClick={onRemove} />
      </div>
      {error ? (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      ) : null}
      <div className={classes.prices}>
        <MoneyField
          label="Price"
          required
          {...form.at(`items.${at}.price`)}
          value={car.price}
          onChange={(price) => onChange({ price })}
        />
        <MoneyField
          label="Discount"
          {...form.at(`items.${at}.discount`)}
          value={car.discount}
          onChange={(discount) => onChange({ discount: discount ?? 0 })}
        />
      </div>
      <LinesField
        form={form}
        path={`items.${at}.options`}
        lines={car.options}
        onChange={(options) => onChange({ options })}
        words={OPTIONS}
      />
      <LinesField
        form={form}
        path={`items.${at}.fees`}
        lines={car.fees}
        onChange={(fees) => onChange({ fees })}
        words={FEES}
      />
      <p className={classes.carTotal}>
        <span>Total with taxes</span>
        <Money value={total} />
      </p>
    </li>
  );
};
