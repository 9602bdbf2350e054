import { SegmentedControl, Text } from '@mantine/core';
import { PasswordField } from '../../kit/fields';
import type { RecordFormState } from '../../kit/form';
import { FormGrid } from '../../kit/page';
import classes from './first-run.module.css';
import type { FirstDealership } from './values';

interface Props {
  form: RecordFormState<FirstDealership>;
}

/** A password at once, which the first owner alone can be given, or an invitation. */
export const OwnerAccess = ({ form }: Props) => {
  const { access } = form.values;
  const choose = (chosen: string) => {
    form.set('access', chosen === 'invitation' ? 'invitation' : 'password');
    form.set('owner_password', '');
    form.set('owner_password_again', '');
  };
  return (
    <div className={classes.access}>
      <SegmentedControl
        aria-label="How the owner gets in"
        value={access}
        onChange={choose}
        data={[
          { value: 'password', label: 'Set a password now' },
          { value: 'invitation', label: 'Send an invitation' },
        ]}
      />
      {access === 'password' ? (
        <FormGrid>
          <PasswordField label="Password" required {...form.field('owner_password')} />
          <PasswordField label="Confirm password" required {...form.field('owner_password_again')} />
        </FormGrid>
      ) : (
        <Text size="sm" c="dimmed">
          The owner chooses a password by the link in the e-mail, within 7 days.
        </Text>
      )}
    </div>
  );
};
