import { SHARED_FIELDS, type SharedField } from '@forecourt/domain/market/published-fields';
import { Alert, Anchor, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { MoneyField, SelectField, TextAreaField } from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { VehicleField, VehicleName } from '../../inventory';
import classes from '../market.module.css';
import { answerText, GRADES, gradeText, THREE_WAYS } from '../parts/texts';
import type { EntryValues } from './entry-values';

interface Props {
  form: RecordFormState<EntryValues>;
  isWholesale: boolean;
}

interface VehicleProps extends Props {
  isFixed: boolean;
  /** Why the chosen vehicle cannot be offered; '' where it can. */
  problem: string;
}

export const VehicleStep = ({ form, isFixed, problem }: VehicleProps) => {
  const field = form.field('mvdId');
  return (
    <FormSection title="Vehicle">
      <Wide>
        <VehicleField
          label="Vehicle in stock"
          required
          disabled={isFixed}
          {...field}
          error={field.error ?? (isFixed ? undefined : problem || undefined)}
        />
      </Wide>
    </FormSection>
  );
};

export const PriceStep = ({ form, isWholesale }: Props) => {
  const { condition } = form.values;
  const set = (more: Partial<EntryValues['condition']>) => form.set('condition', { ...condition, ...more });
  return (
    <div className={classes.column}>
      <FormSection title="Price">
        <MoneyField label="Price" {...form.field('price')} />
        {isWholesale ? (
          <MoneyField
            label="Reserve"
            description="Lowest price you accept. Only you see it."
            {...form.field('reserve_price')}
          />
        ) : null}
      </FormSection>
      <FormSection title="Condition report">
        <SelectField
          label="Grade"
          clearable
          options={GRADES}
          value={condition.grade}
          onChange={(grade) => set({ grade })}
        />
        <SelectField
          label="Accidents"
          clearable={false}
          options={THREE_WAYS}
          value={condition.accidents}
          onChange={(accidents) => set({ accidents: accidents ?? 'unknown' })}
        />
        <SelectField
          label="Runs and drives"
          clearable={false}
          options={THREE_WAYS}
          value={condition.drives}
          onChange={(drives) => set({ drives: drives ?? 'unknown' })}
        />
        <Wide>
          <TextAreaField
            label="Notes on its condition"
            placeholder="e.g. Scratch on the rear bumper, tires at 60%"
            maxLength={4_000}
            value={condition.notes}
            onChange={(notes) => set({ notes })}
          />
        </Wide>
      </FormSection>
      <FormSection title="Description">
        <Wide>
          <TextAreaField
            label="Text for buyers"
            description="Always shown to others"
            placeholder="e.g. Two keys, winter tires included"
            maxLength={4_000}
            {...form.field('comment')}
          />
        </Wide>
      </FormSection>
    </div>
  );
};

export const SharedStep = ({ form }: Props) => {
  const { shared } = form.values;
  const toggle = (field: SharedField, isOn: boolean) =>
    form.set(
      'shared',
      SHARED_FIELDS.map(({ value }) => value).filter((one) => (one === field ? isOn : shared.includes(one))),
    );
  return (
    <Section
      title="What others see"
      description="Year, make, model, trim, colour, drive and your description are always shown."
    >
      <div className={classes.shares}>
        {SHARED_FIELDS.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={shared.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
        <p className={classes.quiet}>
          <IconLock size={14} aria-hidden /> The reserve is never shown.
        </p>
      </div>
    </Section>
  );
};

interface ReviewProps extends Props {
  problem: string;
  /** Back to the choice of the vehicle; not for one that is on the market. */
  onOther: (() => void) | undefined;
}

export const ReviewStep = ({ form, isWholesale, problem, onOther }: ReviewProps) => {
  const { mvdId, price, reserve_price, condition, comment, shared } = form.values;
  return (
    <Section title="Review">
      {problem ? (
        <Alert color="orange" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {problem}{' '}
          {onOther ? (
            <Anchor component="button" type="button" underline="always" onClick={onOther}>
              Choose another vehicle
            </Anchor>
          ) : null}
        </Alert>
      ) : null}
      <Facts
        facts={[
          ['Market', isWholesale ? 'Wholesale: dealers make offers' : 'Retail: dealers and visitors ask'],
          ['Vehicle', mvdId === null ? '' : <VehicleName key="vehicle" id={mvdId} />],
          ['Price', price === null ? '' : <Money key="price" value={price} />],
          ['Reserve (private)', reserve_price === null ? '' : <Money key="reserve" value={reserve_price} />],
          ['Grade', gradeText(condition.grade)],
          ['Accidents', answerText(condition.accidents)],
          ['Runs and drives', answerText(condition.drives)],
          ['Notes', condition.notes],
          ['Description', comment],
          [
            'Others see',
            SHARED_FIELDS.filter(({ value }) => shared.includes(value))
              .map(({ label }) => label)
              .join(', ') || 'Nothing but the vehicle itself',
          ],
        ]}
      />
    </Section>
  );
};
