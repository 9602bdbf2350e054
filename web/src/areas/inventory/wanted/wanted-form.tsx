import { Button } from '@mantine/core';
import { MoneyField, PhoneField, TextAreaField, TextField, YearField } from '../../../kit/fields';
import { FormGrid, RecordForm, type RecordFormState, Wide } from '../../../kit/form';
import { OdometerField } from '../entering/odometer-field';
import { MatchList } from './matches';
import { KINDS, type Wanted, type WantedValues } from './wanted';
import classes from './wanted.module.css';

interface Props {
  form: RecordFormState<WantedValues>;
  /** What fits it as it was saved last. */
  matches?: Wanted['matches'];
  onCancel: () => void;
}

export const WantedForm = ({ form, matches = [], onCancel }: Props) => {
  const { type, odometer_type } = form.values;
  return (
    <RecordForm form={form}>
      <FormGrid>
        <TextField label="Make" {...form.field('make')} required maxLength={60} autoFocus />
        <TextField
          label="Model"
          {...form.field('model')}
          maxLength={80}
          placeholder="Its beginning is enough"
        />
        <YearField label="Year from" {...form.field('year_from')} />
        <YearField label="Year to" {...form.field('year_to')} />
        <MoneyField label="Price up to" {...form.field('price_max')} />
        <OdometerField
          label="Odometer up to"
          {...form.field('odometer_max')}
          unit={odometer_type}
          onUnit={(unit) => form.set('odometer_type', unit)}
        />
        <TextField label={KINDS[type].contact} {...form.field('contact_name')} maxLength={120} />
        <PhoneField label="Phone" {...form.field('contact_phone')} />
        <Wide>
          <TextAreaField label="Comment" {...form.field('comment')} rows={2} maxLength={2000} />
        </Wide>
      </FormGrid>
      {matches.length === 0 ? null : (
        <section className={classes.fits} aria-label="In stock now">
          <h3 className={classes.fitsTitle}>In stock now</h3>
          <MatchList matches={matches} />
        </section>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={onCancel} disabled={form.isSaving}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSaving}>
          Save
        </Button>
      </div>
    </RecordForm>
  );
};
