import { platformCalls } from '@forecourt/contract/platform/index';
import { newStaffForm } from '@forecourt/contract/platform/staff';
import { specialRulesOfUser } from '@forecourt/policy/special-rules';
import { Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import classes from './people.module.css';

const NO_NUMBER = 'none';
const EMPTY = { f_name: '', l_name: '', email: '' };
type Field = keyof typeof EMPTY;

const Rights = ({ id }: { id: number }) => (
  <ul className={classes.rights}>
    {specialRulesOfUser(id).map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

/** Which number the person gets: rules name a few of them and give them more rights than others have. */
const NumberChoice = (props: { value: string; onChange: (value: string) => void; error?: string }) => {
  const { data } = useCall(platformCalls.staff, { query: { limit: 1 } });
  const free = data?.free_ids ?? [];
  return (
    <Radio.Group
      label="Rights"
      description="What a person may do beyond the usual follows from their number, and cannot be changed later."
      {...props}
    >
      <div className={classes.choices}>
        <Radio
          value={NO_NUMBER}
          label="As all platform staff"
          description="Dealerships and their settings, users, views as users, support, error reports, jobs and outbox. The number is the next one from 10,000 on."
        />
        {free.map((id) => (
          <Radio key={id} value={String(id)} label={`Number ${id}`} description={<Rights id={id} />} />
        ))}
      </div>
      {data && free.length === 0 ? (
        <Text size="xs" c="dimmed" mt="xs">
          All numbers with special rights are taken.
        </Text>
      ) : null}
    </Radio.Group>
  );
};

/** Adds a person of the platform, who is sent an invitation. */
export const AddPersonDialog = ({ close }: { close: () => void }) => {
  const [values, setValues] = useState(EMPTY);
  const [number, setNumber] = useState(NO_NUMBER);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const adding = useSave(platformCalls.addStaff, { invalidates: [platformCalls.staff] });
  const checked = newStaffForm.safeParse({ ...values, id: null });
  const errorOf = (field: Field) =>
    (left.has(field) ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined) ??
    adding.fieldErrors[field];
  const fieldOf = (field: Field) => ({
    value: values[field],
    onChange: (value: string) => {
      adding.reset();
      setValues((before) => ({ ...before, [field]: value }));
    },
    onBlur: () => setLeft((before) => new Set([...before, field])),
    error: errorOf(field),
    required: true,
  });
  const run = async () => {
    const id = number === NO_NUMBER ? null : Number(number);
    return adding.save({ body: { ...values, id } }).then(
      () => true,
      () => false, // said at its field or by the client already
    );
  };
  return (
    <SmallDialog
      title="Add a person"
      submitLabel="Send invitation"
      close={close}
      disabled={!checked.success}
      run={run}
    >
      <TextField label="First name" maxLength={100} {...fieldOf('f_name')} />
      <TextField label="Last name" maxLength={100} {...fieldOf('l_name')} />
      <TextField
        label="E-mail"
        type="email"
        maxLength={254}
        description="They sign in with it. The invitation goes there; its link works for 7 days."
        {...fieldOf('email')}
      />
      <NumberChoice
        value={number}
        onChange={setNumber}
        {...(adding.fieldErrors.id ? { error: adding.fieldErrors.id } : {})}
      />
    </SmallDialog>
  );
};
