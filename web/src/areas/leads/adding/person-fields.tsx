import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { PhoneField, TextField } from '../../../kit/fields';
import { FormGrid, type RecordFormState, Wide } from '../../../kit/form';
import { CustomerField, SameCustomerHints } from '../../customers';
import classes from './adding.module.css';
import { NO_PERSON } from './physical-values';

interface Person {
  customerId: number | null;
  f_name: string;
  l_name: string;
  company_name: string;
  email: string;
  mobile: string;
}

interface Props {
  form: Pick<RecordFormState<Person>, 'values' | 'set' | 'field' | 'clearErrors'>;
}

const isTyped = ({ f_name, l_name, company_name, email, mobile }: Person) =>
  [f_name, l_name, company_name, email, mobile].some((text) => text !== '');

const NewPerson = ({ form, onFound }: Props & { onFound?: (id: number) => void }) => {
  const firstName = form.field('f_name');
  // said once, above the fields of which any will do
  const isMissing = firstName.error === NO_PERSON;
  return (
    <div className={classes.person} data-hints={onFound !== undefined || undefined}>
      <FormGrid>
        <Wide>
          <p className={isMissing ? classes.missing : classes.quiet} role={isMissing ? 'alert' : undefined}>
            {NO_PERSON} <span className={classes.star}>*</span>
          </p>
        </Wide>
        <TextField
          label="First name"
          {...firstName}
          error={isMissing || firstName.error}
          maxLength={100}
          autoComplete="off"
        />
        <TextField label="Last name" {...form.field('l_name')} maxLength={100} autoComplete="off" />
        <PhoneField label="Mobile" {...form.field('mobile')} />
        <TextField label="E-mail" type="email" {...form.field('email')} maxLength={254} autoComplete="off" />
        <TextField label="Company" {...form.field('company_name')} maxLength={200} autoComplete="off" />
      </FormGrid>
      {onFound ? <SameCustomerHints values={form.values} onUse={({ id }) => onFound(id)} /> : null}
    </div>
  );
};

/** A customer who is known, or a new person; who may not look customers up types a person. */
export const PersonFields = ({ form }: Props) => {
  const can = useCan();
  const mayLookUp = can('customers.lookup');
  const [chosen, setChosen] = useState<'known' | 'new' | null>(null);
  const { values, set } = form;
  const kind = chosen ?? (values.customerId === null && isTyped(values) ? 'new' : 'known');
  const hasNobody = form.field('f_name').error === NO_PERSON;
  if (!mayLookUp) return <NewPerson form={form} />;
  return (
    <div className={classes.stack}>
      <SegmentedControl
        aria-label="Who it is"
        className={classes.choice}
        value={kind}
        onChange={(next) => {
          setChosen(next === 'new' ? 'new' : 'known');
          if (next === 'new') set('customerId', null);
          form.clearErrors();
        }}
        data={[
          { value: 'known', label: 'Existing customer' },
          { value: 'new', label: 'New person' },
        ]}
      />
      {kind === 'known' ? (
        // what is said against the person is said here: 'f_name' has no field of its own now
        <div className={classes.narrow} data-path="f_name">
          <CustomerField
            label="Customer"
            required
            {...form.field('customerId')}
            error={form.field('customerId').error ?? (hasNobody ? 'Required' : form.field('f_name').error)}
          />
        </div>
      ) : (
        <NewPerson
          form={form}
          onFound={(id) => {
            setChosen('known');
            set('customerId', id);
          }}
        />
      )}
    </div>
  );
};
