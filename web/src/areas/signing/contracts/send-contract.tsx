import type { ReplyOf } from '@forecourt/contract/call';
import { contractCalls, sendContractForm } from '@forecourt/contract/signing/contracts';
import { usesVehicle } from '@forecourt/domain/contract-text/index';
import { Anchor, Modal, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';
import { ADD_TEMPLATE } from '../paths';
import { REFETCH_SIGNING } from '../refetch';

interface Props {
  onClose: () => void;
  onSent: (sent: ReplyOf<typeof contractCalls.sendContract>) => void;
}

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
];

interface Values {
  template_id: number | null;
  customer_id: number | null;
  stock_id: number | null;
  values: Record<string, string>;
  email: string;
  language: 'en' | 'fr';
  message: string;
  in_office: 0 | 1;
}

const EMPTY: Values = {
  ...{ template_id: null, customer_id: null, stock_id: null, values: {}, email: '' },
  ...{ language: 'en', message: '', in_office: 0 },
};

/** A template, a customer and the values of its fields; sent, or signed on a tablet in the office. */
export const SendContract = ({ onClose, onSent }: Props) => {
  const { data: all = [], isPending } = useCall(contractCalls.templates);
  const templates = all.filter(({ is_active }) => is_active === 1);
  const sending = useSave(contractCalls.sendContract, { invalidates: REFETCH_SIGNING });
  const form = useRecordForm({
    schema: sendContractForm,
    initial: EMPTY,
    save: (body) => sending.save({ body }),
    onSaved: onSent,
  });
  const { values } = form;
  const template = templates.find(({ id }) => id === values.template_id);
  const isInOffice = values.in_office === 1;
  const choose = (id: number | null) => {
    form.set('template_id', id);
    form.set('values', {});
  };
  return (
    <Modal opened onClose={onClose} title="Send contract" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <SelectField
            label="Template"
            required
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('template_id')}
            onChange={choose}
          />
          {!isPending && templates.length === 0 ? (
            <Text size="sm">
              There is no template in use yet.{' '}
              <Anchor component={Link} to={ADD_TEMPLATE} size="sm">
                Write the first one
              </Anchor>
            </Text>
          ) : null}
          <CustomerField label="Customer" required {...form.field('customer_id')} />
          {template && usesVehicle(template.body) ? (
            <VehicleField label="Vehicle" required {...form.field('stock_id')} />
          ) : null}
          {template?.fields.map(({ name, label, required }) => (
            <TextField
              key={name}
              label={label}
              required={required === 1}
              maxLength={2_000}
              {...form.at(`values.${name}`)}
              value={values.values[name] ?? ''}
              onChange={(text) => form.set('values', { ...values.values, [name]: text })}
            />
          ))}
          <SelectField
            label="Language"
            options={LANGUAGES}
            {...form.field('language')}
            onChange={(language) => form.set('language', language === 'fr' ? 'fr' : 'en')}
          />
          <SwitchField
            label="Sign in the office, on this device or a tablet"
            {...form.field('in_office')}
            onChange={(value) => form.set('in_office', value === 1 ? 1 : 0)}
          />
          {isInOffice ? null : (
            <>
              <TextField
                label="E-mail"
                type="email"
                placeholder="Customer's e-mail"
                {...form.field('email')}
              />
              <TextAreaField label="Message" rows={2} maxLength={2_000} {...form.field('message')} />
            </>
          )}
          <FormBar
            inDialog
            form={form}
            saveLabel={isInOffice ? 'Open for signing' : 'Send'}
            onCancel={onClose}
          />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
