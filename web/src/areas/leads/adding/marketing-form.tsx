import type { ReplyOf } from '@forecourt/contract/call';
import { leadAddingCalls, newLeadForm } from '@forecourt/contract/leads/adding';
import { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import { failedMessageCalls } from '@forecourt/contract/leads/failed-messages';
import { DEFAULT_METHOD, type LEAD_CHANNELS, METHODS_OF_CONTACT } from '@forecourt/contract/leads/lead';
import { CAREER_LEAD, LEAD_TYPES, leadType, PHYSICAL_LEAD } from '@forecourt/domain/lead/lead-types';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { DateField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { BlockSkeleton, Loaded, Page, Section } from '../../../kit/page';
import { VehicleField } from '../../inventory';
import { CHANNELS } from '../center/channel-texts';
import { messageDraft, NEW_MARKETING_LEAD_DRAFT } from '../drafts';
import { LEAD_CENTER, leadPath, UNREAD_MESSAGES } from '../paths';
import { REFETCH_LEADS } from '../refetch';
import { MessageText } from '../unread/message-text';
import { PersonFields } from './person-fields';
import { checkPerson } from './physical-values';
import { TypeField } from './type-field';
import { type FieldValues, fieldsOf, typeFieldErrors, valuesFor } from './type-values';

interface Values {
  type: number | null;
  channel: (typeof LEAD_CHANNELS)[number];
  source: string;
  customerId: number | null;
  f_name: string;
  l_name: string;
  company_name: string;
  email: string;
  mobile: string;
  mvdId: number | null;
  method_of_contact: string;
  requested_date: string | null;
  message: string;
  seller_id: number | null;
  fields: FieldValues;
}

const EMPTY: Values = {
  type: null,
  channel: 'website',
  source: '',
  customerId: null,
  f_name: '',
  l_name: '',
  company_name: '',
  email: '',
  mobile: '',
  mvdId: null,
  method_of_contact: DEFAULT_METHOD,
  requested_date: null,
  message: '',
  seller_id: null,
  fields: {},
};

/** As long as the message of a lead can be. */
const MESSAGE_LENGTH = 10_000;
const METHODS = METHODS_OF_CONTACT.map((value) => ({ value, label: value }));

/** By name, as one looks for them. */
const typesFor = (mayAddCareers: boolean) =>
  [...LEAD_TYPES]
    .filter(({ code }) => code !== PHYSICAL_LEAD && (code !== CAREER_LEAD || mayAddCareers))
    .sort((one, other) => one.label.localeCompare(other.label))
    .map(({ code, label }) => ({ value: code, label }));

const Assigning = ({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) => {
  const { data: sellers = [] } = useCall(leadAssigningCalls.sellers);
  return (
    <SelectField<number>
      label="Assign to"
      value={value}
      onChange={onChange}
      placeholder="Automatic"
      options={sellers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
    />
  );
};

interface FormProps {
  initial: Values;
  draft: string;
  /** The message that could not be read and is entered by hand. */
  message?: ReplyOf<typeof failedMessageCalls.failedMessage>;
}

const LeadForm = ({ initial, draft, message }: FormProps) => {
  const can = useCan();
  const navigate = useNavigate();
  const adding = useSave(leadAddingCalls.create, {
    invalidates: [...REFETCH_LEADS, failedMessageCalls.failedMessages],
  });
  const form = useRecordForm({
    schema: newLeadForm,
    initial,
    draft,
    check: (values) => ({
      ...checkPerson(values),
      ...typeFieldErrors(values.type, values.fields),
      ...(values.type === null ? { type: 'Required' } : {}),
    }),
    save: (body) =>
      adding.save({
        body: { ...body, fields: valuesFor(fieldsOf(body.type), body.fields), message_id: message?.id },
      }),
    onSaved: ({ id, lead_type }) => navigate(leadPath(id, lead_type)),
  });
  const { type, fields } = form.values;
  const own = fieldsOf(type);
  return (
    <RecordForm form={form}>
      {message ? (
        <Section title="Message as it came in">
          <MessageText {...message} />
        </Section>
      ) : null}
      <FormSection title="Source">
        <SelectField<number>
          label="Type"
          {...form.field('type')}
          options={typesFor(can('leads.careers'))}
          required
        />
        <TextField
          label="Source"
          {...form.field('source')}
          maxLength={100}
          placeholder="e.g. AutoTrader, spring campaign"
        />
        <SelectField
          label="Channel"
          {...form.field('channel')}
          onChange={(value) => value && form.set('channel', value)}
          options={CHANNELS}
          clearable={false}
        />
        {can('leads.assign') ? <Assigning {...form.field('seller_id')} /> : null}
      </FormSection>
      <Section title="Customer">
        <PersonFields form={form} />
      </Section>
      <FormSection title="Request">
        {can('inventory.view') ? <VehicleField label="Vehicle" {...form.field('mvdId')} /> : null}
        <SelectField<string>
          label="Method of contact"
          {...form.field('method_of_contact')}
          onChange={(value) => form.set('method_of_contact', value ?? '')}
          options={METHODS}
          clearable={false}
        />
        <DateField label="Requested date" {...form.field('requested_date')} />
        <Wide>
          <TextAreaField label="Message" {...form.field('message')} rows={4} maxLength={MESSAGE_LENGTH} />
        </Wide>
      </FormSection>
      {own.length > 0 ? (
        <FormSection title={leadType(type ?? 0)?.label ?? ''}>
          {own.map((field) => (
            <TypeField
              key={field.name}
              field={field}
              {...form.at(`fields.${field.name}`)}
              value={fields[field.name] ?? null}
              onChange={(value) => form.set('fields', { ...form.values.fields, [field.name]: value })}
            />
          ))}
        </FormSection>
      ) : null}
      <FormBar form={form} saveLabel="Add lead" cancelTo={message ? UNREAD_MESSAGES : LEAD_CENTER} />
    </RecordForm>
  );
};

/** The form for a message that could not be read: its text is shown, and is the message of the lead. */
const MessageForm = ({ id }: { id: number }) => {
  const query = useCall(failedMessageCalls.failedMessage, { params: { id } }, { showsFailure: true });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
      {(message) => (
        <LeadForm
          initial={{
            ...EMPTY,
            channel: message.channel,
            message: (message.text ?? '').slice(0, MESSAGE_LENGTH),
          }}
          draft={messageDraft(id)}
          message={message}
        />
      )}
    </Loaded>
  );
};

/** A lead of any outside source, typed by hand. */
export const MarketingForm = () => {
  const [params] = useSearchParams();
  const messageId = Number(params.get('message'));
  const isFromMessage = Number.isInteger(messageId) && messageId > 0;
  return (
    <Page
      title="Add marketing lead"
      subtitle="From a marketplace, a website or another outside source"
      back={isFromMessage ? UNREAD_MESSAGES : LEAD_CENTER}
      width="form"
    >
      {isFromMessage ? (
        <MessageForm key={messageId} id={messageId} />
      ) : (
        <LeadForm initial={EMPTY} draft={NEW_MARKETING_LEAD_DRAFT} />
      )}
    </Page>
  );
};
