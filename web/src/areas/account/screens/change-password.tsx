import { accountCalls, changePasswordForm } from '@forecourt/contract/account';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { PasswordField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { Page } from '../../../kit/page';

const EMPTY = { current: '', password: '', confirm: '' };

/** screens.md 5, Reset password. */
const check = ({ password, confirm }: typeof EMPTY): Record<string, string> =>
  confirm === password ? {} : { confirm: 'Not match your password and confirm password' };

const PasswordForm = ({ onSaved }: { onSaved: () => void }) => {
  const saving = useSave(accountCalls.changePassword);
  const form = useRecordForm({
    schema: changePasswordForm,
    initial: EMPTY,
    check,
    save: (body) => saving.save({ body }),
    onSaved,
  });
  return (
    <RecordForm form={form}>
      <FormSection title="New password" description="Every other session of yours ends when it is changed">
        <Wide>
          <PasswordField
            label="Current password"
            {...form.field('current')}
            autoComplete="current-password"
            required
          />
        </Wide>
        <PasswordField
          label="New password"
          {...form.field('password')}
          required
          description="At least 8 characters"
        />
        <PasswordField
          label="Confirm password"
          {...form.field('confirm')}
          required
          description="Repeat the password"
        />
      </FormSection>
      <FormBar form={form} saveLabel="Change password" />
    </RecordForm>
  );
};

export const Screen = () => {
  // a changed password leaves empty fields behind
  const [changes, setChanges] = useState(0);
  return (
    <Page title="Password" width="form">
      <PasswordForm key={changes} onSaved={() => setChanges((n) => n + 1)} />
    </Page>
  );
};
