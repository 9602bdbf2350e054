import { Button, CloseButton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type Choice,
  CityField,
  PhoneField,
  PostalField,
  SelectField,
  TextField,
} from '../../../../kit/fields';
import type { RecordFormState } from '../../../../kit/form';
import { FormGrid } from '../../../../kit/page';
import { type Fact, Facts } from '../../../../kit/record';
import classes from '../dealerships.module.css';
import { ROLE_CHOICES } from '../role-choices';
import { EMPTY_USER, type FirstUser, type NewDealershipValues, type Packages, tooManyUsers } from './values';

interface Props {
  form: RecordFormState<NewDealershipValues>;
}

interface OwnerProps extends Props {
  /** What the e-mail address is used for. */
  emailHint?: string;
}

interface BusinessProps extends Props {
  /** More fields after its own. */
  children?: ReactNode;
}

export const BusinessStep = ({ form, children }: BusinessProps) => (
  <FormGrid>
    <TextField label="Business name" required {...form.field('bussiness_name')} maxLength={200} />
    <TextField label="DBA" {...form.field('dba')} maxLength={200} />
    <PhoneField label="Phone" {...form.field('business_phone')} />
    <TextField label="E-mail" type="email" {...form.field('business_email')} maxLength={254} />
    <TextField label="Street" {...form.field('business_street')} maxLength={200} />
    <PostalField label="Postal code" {...form.field('business_postal')} />
    <CityField label="City" required {...form.field('frk_city')} />
    <TextField
      label="Host name of the website"
      description="Optional. Each dealership also has an address under ours."
      placeholder="e.g. www.dealer.ca"
      {...form.field('host')}
      maxLength={300}
    />
    {children}
  </FormGrid>
);

export const OwnerStep = ({ form, emailHint = 'The invitation goes there' }: OwnerProps) => (
  <FormGrid>
    <TextField label="First name" required {...form.field('owner_f_name')} maxLength={100} />
    <TextField label="Last name" required {...form.field('owner_l_name')} maxLength={100} />
    <TextField
      label="E-mail"
      type="email"
      required
      description={emailHint}
      {...form.field('owner_email')}
      maxLength={254}
    />
    <TextField
      label="Username"
      required
      {...form.field('owner_username')}
      maxLength={100}
      autoComplete="off"
    />
    <PhoneField label="Mobile" {...form.field('owner_mobile')} />
  </FormGrid>
);

export const PackageStep = ({ form, packages }: Props & { packages: readonly Choice<number>[] }) => (
  <FormGrid>
    <SelectField
      label="Package"
      description="Without one, the owner chooses and pays at the first sign-in"
      placeholder="The owner chooses"
      options={packages}
      {...form.field('package_id')}
    />
  </FormGrid>
);

const TEXTS = [
  ['f_name', 'First name', 100],
  ['l_name', 'Last name', 100],
  ['email', 'E-mail', 254],
] as const;

export const UsersStep = ({ form, packages }: Props & { packages: Packages }) => {
  const { users } = form.values;
  const refusal = tooManyUsers(form.values, packages) ?? form.at('users').error;
  const change = (at: number, part: Partial<FirstUser>) =>
    form.set(
      'users',
      users.map((row, index) => (index === at ? { ...row, ...part } : row)),
    );
  return (
    <div className={classes.rows}>
      <p className={classes.quiet}>
        Optional. Each gets an invitation and signs in with the e-mail address as username.
      </p>
      {users.map((user, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays
        <div key={at} className={classes.userRow}>
          {TEXTS.map(([field, label, max]) => (
            <TextField
              key={field}
              label={label}
              required
              {...form.at(`users.${at}.${field}`)}
              value={user[field]}
              onChange={(value) => change(at, { [field]: value })}
              maxLength={max}
            />
          ))}
          <SelectField
            label="Role"
            required
            options={ROLE_CHOICES}
            {...form.at(`users.${at}.frk_role`)}
            value={user.frk_role}
            onChange={(value) => change(at, { frk_role: value })}
          />
          <CloseButton
            className={classes.remove}
            aria-label={`Remove user ${at + 1}`}
            onClick={() =>
              form.set(
                'users',
                users.filter((_, index) => index !== at),
              )
            }
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={users.length >= 20}
          onClick={() => form.set('users', [...users, { ...EMPTY_USER }])}
        >
          Add a user
        </Button>
      </div>
      {refusal ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      ) : null}
    </div>
  );
};

/** What will be made, before it is. */
export const ReviewStep = ({ form, packages }: Props & { packages: readonly Choice<number>[] }) => {
  const { values } = form;
  const chosen = packages.find(({ value }) => value === values.package_id)?.label;
  const facts: Fact[] = [
    ['Business', values.bussiness_name],
    ['DBA', values.dba],
    ['Host name', values.host],
    ['Owner', `${values.owner_f_name} ${values.owner_l_name}`],
    ['Owner’s e-mail', values.owner_email],
    ['Owner’s username', values.owner_username],
    ['Package', chosen ?? 'The owner chooses'],
    ['Invitations', `${values.users.length + 1}`],
  ];
  return <Facts single facts={facts} />;
};
