import { dealForm, dealRecordCalls } from '@forecourt/contract/deals/record';
import { formatInstant } from '@forecourt/domain/dates';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { Button } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { DateTimeField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { REFETCH_DEALS } from '../refetch';
import type { PartProps } from './parts';
import classes from './record.module.css';

const form = dealForm.pick({ delivery_at: true, version: true });

const DeliveryForm = ({ deal }: PartProps) => {
  const saving = useSave(dealRecordCalls.save, { invalidates: REFETCH_DEALS });
  const record = useRecordForm({
    schema: form,
    initial: { delivery_at: deal.delivery_at, version: deal.version },
    // the day of delivery is planned after the deal is won, so that is not asked about
    save: (body) =>
      saving.save({
        params: { id: deal.id },
        body: { ...body, change_won: deal.status === DEAL_STATE.won ? 1 : 0 },
      }),
  });
  return (
    <RecordForm form={record}>
      <DateTimeField label="Date and time" {...record.field('delivery_at')} />
      <div className={classes.row}>
        <Button type="submit" variant="default" loading={record.isSaving} disabled={!record.isDirty}>
          Save
        </Button>
      </div>
    </RecordForm>
  );
};

/** When the vehicle is handed over. */
export const Delivery = (props: PartProps) => {
  const timeZone = useTimeZone();
  const { deal, mayEdit } = props;
  return (
    <Section title="Delivery">
      {mayEdit ? (
        <DeliveryForm key={deal.version} {...props} />
      ) : (
        <p className={classes.quiet}>
          {deal.delivery_at ? formatInstant(deal.delivery_at, timeZone) : 'Not planned yet'}
        </p>
      )}
    </Section>
  );
};
