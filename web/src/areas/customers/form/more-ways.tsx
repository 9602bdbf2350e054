import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PhoneField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import classes from './customer.module.css';
import type { CustomerValues, WayKind, WayValue } from './customer-values';

const KINDS: readonly { value: WayKind; label: string }[] = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
];
const MOST = 25;

interface LineProps {
  at: number;
  way: WayValue;
  form: RecordFormState<CustomerValues>;
  change: (patch: Partial<WayValue>) => void;
  remove: () => void;
}

const Line = ({ at, way, form, change, remove }: LineProps) => {
  const label = KINDS.find(({ value }) => value === way.kind)?.label ?? '';
  const shared = {
    ...form.at(`ways.${at}.value`),
    label: `${label} ${at + 2}`,
    value: way.value,
    onChange: (value: string) => change({ value }),
  };
  return (
    <div className={classes.way}>
      <Select
        label="Kind"
        data={[...KINDS]}
        value={way.kind}
        allowDeselect={false}
        onChange={(kind) => change({ kind: KINDS.find(({ value }) => value === kind)?.value ?? 'mobile' })}
      />
      {way.kind === 'email' ? (
        <TextField {...shared} type="email" maxLength={254} autoComplete="off" />
      ) : (
        <PhoneField {...shared} />
      )}
      <TextInput
        label="Whose or what for"
        placeholder="e.g. Work, spouse"
        value={way.label}
        maxLength={60}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        className={classes.wayRemove}
        aria-label={`Remove ${label} ${at + 2}`}
        onClick={remove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** Further telephones and e-mails: none of those that a customer ever gave is lost. */
export const MoreWays = ({ form }: { form: RecordFormState<CustomerValues> }) => {
  const { ways } = form.values;
  const set = (next: WayValue[]) => form.set('ways', next);
  return (
    <fieldset className={classes.ways} aria-label="More telephones and e-mails" data-path="ways">
      {ways.map((way, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and each field is controlled
          key={at}
          at={at}
          way={way}
          form={form}
          change={(patch) => set(ways.map((one, index) => (index === at ? { ...one, ...patch } : one)))}
          remove={() => set(ways.filter((_, index) => index !== at))}
        />
      ))}
      {ways.length < MOST ? (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => set([...ways, { kind: 'mobile', value: '', label: '' }])}
          >
            Add another telephone or e-mail
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};
