import type { ReplyOf } from '@forecourt/contract/call';
import { newCustomerForm } from '@forecourt/contract/customers/customer';
import { recordCalls } from '@forecourt/contract/customers/record';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { MultiSelectField, SelectField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { CHANNELS, type ConsentChannel, type ConsentKind, GIVEN_KINDS } from '../consent/consent-texts';
import type { Match } from '../match-texts';
import { useCustomerPaths } from '../paths';
import { REFETCH_CUSTOMERS } from '../refetch';
import classes from './customer.module.css';
import {
  AddressFields,
  CommentField,
  ContactFields,
  LicenceFields,
  OriginFields,
  PersonalFields,
  WholesaleField,
} from './customer-fields';
import { type CustomerValues, EMPTY_CUSTOMER, namelessError, toBody } from './customer-values';
import { LikelyMatches } from './likely-matches';
import { useLikelyMatches } from './use-likely-matches';

type Created = ReplyOf<typeof recordCalls.create>;

interface NewValues extends CustomerValues {
  consent_kind: ConsentKind | null;
  consent_channels: ConsentChannel[];
}

interface Props {
  /** What is known already: what was typed into a picker. */
  start?: Partial<CustomerValues>;
  /** Keeps what is typed under this name. */
  draft?: string;
  onCreated: (customer: Created['user']) => void;
  onCancel?: () => void;
  /** Takes a match instead of adding someone anew. Without it the record of the match is opened. */
  onUse?: (match: Match) => void;
}

/** screens.md 2.16: the form, and beside it who may be there already. */
export const NewCustomerForm = ({ start, draft, onCreated, onCancel, onUse }: Props) => {
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const paths = useCustomerPaths();
  const listId = useId();
  const creating = useSave(recordCalls.create, { invalidates: REFETCH_CUSTOMERS });
  const initial: NewValues = { ...EMPTY_CUSTOMER, consent_kind: null, consent_channels: [], ...start };
  const form = useRecordForm({
    schema: newCustomerForm,
    initial,
    draft,
    check: (values): Record<string, string> => ({
      ...namelessError(values),
      ...(values.consent_kind && values.consent_channels.length === 0 && { consent_channels: 'Required' }),
    }),
    save: (body): Promise<Created> => {
      const { consent_kind: kind, consent_channels: channels } = form.values;
      const consents = kind === null ? [] : channels.map((channel) => ({ channel, kind }));
      return creating.save({ body: { ...toBody(body, timeZone), consents } });
    },
    onSaved: ({ user }) => onCreated(user),
  });
  /** On a screen of its own, to use a customer is to open their record; what was typed stays as a draft. */
  const openMatch = ({ id }: Match) => {
    if (draft) form.allowLeave();
    navigate(paths.card(id));
  };
  const likely = useLikelyMatches(form.values);
  const { matches } = likely;

  return (
    <div className={classes.adding}>
      <RecordForm form={form}>
        <FormSection title="Personal">
          <PersonalFields form={form} of="add" autoFocus />
          <OriginFields form={form} />
          <WholesaleField form={form} />
          <CommentField form={form} />
        </FormSection>
        <FormSection title="Contact">
          <ContactFields form={form} />
          <SelectField
            label="Consent to be contacted"
            {...form.field('consent_kind')}
            options={GIVEN_KINDS}
            placeholder="None noted"
          />
          {form.values.consent_kind === null ? null : (
            <MultiSelectField
              label="Consent for"
              {...form.field('consent_channels')}
              options={CHANNELS}
              required
            />
          )}
        </FormSection>
        <FormSection title="Address">
          <AddressFields form={form} />
        </FormSection>
        <FormSection title="Driver license">
          <LicenceFields form={form} of="add" />
        </FormSection>
        <FormBar form={form} saveLabel="Add customer" onCancel={onCancel}>
          {matches.length > 0 ? (
            <Button
              variant="light"
              className={classes.toMatches}
              onClick={() => document.getElementById(listId)?.scrollIntoView({ block: 'start' })}
            >
              {matches.length === 1 ? '1 likely match' : `${matches.length} likely matches`}
            </Button>
          ) : null}
        </FormBar>
      </RecordForm>
      <LikelyMatches likely={likely} id={listId} onUse={onUse ?? openMatch} />
    </div>
  );
};
