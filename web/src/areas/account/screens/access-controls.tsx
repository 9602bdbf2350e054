import { dealershipCalls } from '@forecourt/contract/dealership';
import { CloseButton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { FormBar } from '../../../kit/form';
import { useLeaveGuard } from '../../../kit/form/use-leave-guard';
import { BlockSkeleton, FailedState, Page, State } from '../../../kit/page';
import classes from '../access/access.module.css';
import { AccessList } from '../access/access-list';
import { AccessMatrix } from '../access/access-matrix';
import { StaffViews } from '../access/staff-views';
import { TheirChanges } from '../access/their-changes';
import { type AccessReply, useAccess } from '../access/use-access';

const Editor = ({ loaded }: { loaded: AccessReply }) => {
  const { roles, components } = loaded;
  const access = useAccess(loaded);
  const [q, setQ] = useState('');
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  useLeaveGuard(() => access.changes.length > 0, true);
  const words = q.trim().toLowerCase();
  const shown = components.filter(({ label, name }) => `${label} ${name}`.toLowerCase().includes(words));
  const Rows = isPhone ? AccessList : AccessMatrix;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void access.save();
  };
  return (
    <>
      {access.theirs.length > 0 ? (
        <TheirChanges cells={access.theirs} roles={roles} components={components} />
      ) : null}
      <TextInput
        type="search"
        className={classes.search}
        aria-label="Search screens and actions"
        placeholder="Search screens and actions"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          q === '' ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={() => setQ('')} />
        }
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <form onSubmit={submit} aria-label="Access by role">
        <div className={classes.frame}>
          {shown.length > 0 ? (
            <Rows roles={roles} shown={shown} components={components} access={access} />
          ) : (
            <State icon={IconSearchOff} title="No screen or action matches">
              {q}
            </State>
          )}
        </div>
        <FormBar
          form={{ isDirty: access.changes.length > 0, isSaving: access.isSaving }}
          saveLabel="Save changes"
          onCancel={access.changes.length > 0 ? () => access.revert() : undefined}
        />
      </form>
    </>
  );
};

export const Screen = () => {
  const can = useCan();
  const { data, error, refetch, isFetching } = useCall(dealershipCalls.accessControls);
  const body = () => {
    if (data) return <Editor loaded={data} />;
    if (error) return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <BlockSkeleton height={520} />;
  };
  return (
    <Page title="Access Control" subtitle="Which screens and actions each role has at your dealership">
      {body()}
      {can('staffViews.view') ? <StaffViews /> : null}
    </Page>
  );
};
