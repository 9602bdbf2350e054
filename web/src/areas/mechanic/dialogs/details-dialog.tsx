import type { Service } from '@forecourt/contract/mechanic/service';
import { serviceDetailsForm } from '@forecourt/contract/mechanic/service-forms';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, NumberField, SwitchField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { ShopCustomerField } from '../fields/customer-field';
import { TechnicianField } from '../fields/technician-field';
import { REFETCH_SERVICES } from '../refetch';

interface Props {
  service: Service;
  onClose: () => void;
}

/** Changes for whom, by whom and until when. */
export const DetailsDialog = ({ service, onClose }: Props) => {
  const saving = useSave(servicesCalls.update, { invalidates: REFETCH_SERVICES });
  const form = useRecordForm({
    schema: serviceDetailsForm,
    initial: {
      ...{ customer_id: service.customer?.id ?? null, technician_id: service.technician?.id ?? null },
      ...{ odometer: service.vehicle.odometer, promised_on: service.promised_on, comment: service.comment },
      ...{ is_urgent: service.is_urgent, lubrication: service.lubrication, version: service.version },
    },
    save: ({ customer_id, ...body }) =>
      saving.save({
        params: { id: service.id },
        // the customer of an invoice stays, so that it is not sent along
        body: service.invoice === null ? { ...body, customer_id } : body,
      }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Details of the service" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <ShopCustomerField
              label="Customer"
              disabled={service.invoice !== null}
              {...form.field('customer_id')}
            />
            <TechnicianField label="Technician" saved={service.technician} {...form.field('technician_id')} />
            <DateField label="Promised for" {...form.field('promised_on')} />
            <NumberField
              label="Odometer"
              unit={service.vehicle.odometer_type === 1 ? 'mi' : 'km'}
              {...form.field('odometer')}
            />
            <SwitchField label="Urgent" {...form.field('is_urgent')} />
            <SwitchField label="Oil change" {...form.field('lubrication')} />
            <Wide>
              <TextAreaField label="Comment" rows={3} maxLength={2_000} {...form.field('comment')} />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
