import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PhoneField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import classes from './customer.module.css';
import type { ContactMethodKind, ContactMethodValue, CustomerValues } from './customer-values';

const KINDS: readonly { value: ContactMethodKind; label: string }[] = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
];
const MOST = 25;

interface LineProps {
  at: number;
  method: ContactMethodValue;
  form: RecordFormState<CustomerValues>;
  change: (patch: Partial<ContactMethodValue>) => void;
  remove: () => void;
}

const Line = ({ at, method, form, change, remove }: LineProps) => {
  const label = KINDS.find(({ value }) => value === method.kind)?.label ?? '';
  const shared = {
    ...form.at(`contact_methods.${at}.value`),
    label: `${label} ${at + 2}`,
    value: method.value,
    onChange: (value: string) => change({ value }),
  };
  return (
    <div className={classes.contactMethod}>
      <Select
        label="Type"
        data={[...KINDS]}
        value={method.kind}
        allowDeselect={false}
        onChange={(kind) => change({ kind: KINDS.find(({ value }) => value === kind)?.value ?? 'mobile' })}
      />
      {method.kind === 'email' ? (
        <TextField {...shared} type="email" maxLength={254} autoComplete="off" />
      ) : (
        <PhoneField {...shared} />
      )}
      <TextInput
        label="Whose or what for"
        placeholder="e.g. Work, spouse"
        value={method.label}
        maxLength={60}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        className={classes.removeContactMethod}
        aria-label={`Remove ${label} ${at + 2}`}
        onClick={remove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** Further telephones and e-mails: none of those that a customer ever gave is lost. */
export const MoreContactMethods = ({ form }: { form: RecordFormState<CustomerValues> }) => {
  const { contact_methods: methods } = form.values;
  const set = (next: ContactMethodValue[]) => form.set('contact_methods', next);
  return (
    <fieldset
      className={classes.contactMethods}
      aria-label="More telephones and e-mails"
      data-path="contact_methods"
    >
      {methods.map((method, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and each field is controlled
          key={at}
          at={at}
          method={method}
          form={form}
          change={(patch) => set(methods.map((one, index) => (index === at ? { ...one, ...patch } : one)))}
          remove={() => set(methods.filter((_, index) => index !== at))}
        />
      ))}
      {methods.length < MOST ? (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => set([...methods, { kind: 'mobile', value: '', label: '' }])}
          >
            Add another telephone or e-mail
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};
