import { type Lead, METHODS_OF_CONTACT } from '@forecourt/contract/leads/lead';
import { leadRecordCalls, leadUpdateForm } from '@forecourt/contract/leads/record';
import { leadType } from '@forecourt/domain/lead/lead-types';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { DateField, PhoneField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { VehicleField } from '../../inventory';
import { TypeField } from '../adding/type-field';
import { type FieldValues, fieldsOf, typeFieldErrors, valuesFor } from '../adding/type-values';
import { leadDrafts } from '../drafts';
import { REFETCH_LEADS } from '../refetch';

const METHODS = METHODS_OF_CONTACT.map((value) => ({ value, label: value }));

/** What the lead says, as a form: the person, the car and the fields of the type that may be read. */
export const EditForm = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const can = useCan();
  const saving = useSave(leadRecordCalls.save, { invalidates: REFETCH_LEADS });
  const fields = fieldsOf(lead.lead_type).filter(
    ({ name, isSensitive }) => !lead.hidden_fields.includes(name) && (!isSensitive || can('leads.finance')),
  );
  /** A field that is not shown cannot be mended here. */
  const shownErrors = (values: FieldValues) =>
    Object.fromEntries(
      Object.entries(typeFieldErrors(lead.lead_type, values)).filter(([path]) =>
        fields.some(({ name }) => path === `fields.${name}`),
      ),
    );
  const initial = {
    first_name: lead.first_name,
    last_name: lead.last_name,
    company_name: lead.company_name,
    email: lead.email,
    phone: lead.phone,
    method_of_contact: lead.method_of_contact,
    requested_date: lead.requested_date,
    message: lead.message,
    mvdId: lead.car?.id ?? null,
    fields: valuesFor(fields, lead.fields),
    version: lead.version,
  };
  const form = useRecordForm({
    schema: leadUpdateForm,
    initial,
    draft: leadDrafts(lead.id).edit,
    check: (values) => shownErrors(values.fields),
    save: (body) =>
      saving.save({
        params: { id: lead.id },
        body: { ...body, fields: valuesFor(fields, body.fields ?? {}) },
      }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <FormSection title="Contact">
        <TextField label="First name" {...form.field('first_name')} maxLength={100} />
        <TextField label="Last name" {...form.field('last_name')} maxLength={100} />
        <TextField label="Company" {...form.field('company_name')} maxLength={200} />
        <PhoneField label="Telephone" {...form.field('phone')} />
        <TextField label="E-mail" type="email" {...form.field('email')} maxLength={254} />
        <SelectField<string>
          label="Method of contact"
          {...form.field('method_of_contact')}
          onChange={(value) => form.set('method_of_contact', value ?? '')}
          options={METHODS}
          clearable={false}
          saved={
            lead.method_of_contact === ''
              ? null
              : { value: lead.method_of_contact, label: lead.method_of_contact }
          }
        />
        <DateField label="Requested date" {...form.field('requested_date')} />
        {can('inventory.view') ? <VehicleField label="Vehicle" {...form.field('mvdId')} /> : null}
        <Wide>
          <TextAreaField label="Message" {...form.field('message')} rows={3} maxLength={10_000} />
        </Wide>
      </FormSection>
      {fields.length > 0 ? (
        <FormSection title={leadType(lead.lead_type)?.label ?? 'Details'}>
          {fields.map((field) => (
            <TypeField
              key={field.name}
              field={field}
              {...form.at(`fields.${field.name}`)}
              value={form.values.fields[field.name] ?? null}
              onChange={(value) => form.set('fields', { ...form.values.fields, [field.name]: value })}
            />
          ))}
        </FormSection>
      ) : null}
      <FormBar form={form} onCancel={onClose} />
    </RecordForm>
  );
};
