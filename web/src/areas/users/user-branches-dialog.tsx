import { usersCalls } from '@forecourt/contract/users';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../api/use-save';
import { SmallDialog } from '../../kit/dialog/small-dialog';
import { type Choice, MultiSelectField } from '../../kit/fields';
import type { UserBranch } from './user';

interface Props {
  id: number;
  name: string;
  branches: readonly UserBranch[];
  close: () => void;
}

const heldAt = ({ roles }: UserBranch): number[] => roles.map(({ value }) => value);

/** A role that is held stays in sight, also where one could not give it. */
const choicesAt = ({ grantable, roles }: UserBranch): Choice<number>[] => [
  ...grantable,
  ...roles.filter(({ value }) => !grantable.some((one) => one.value === value)),
];

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

export const UserBranchesDialog = ({ id, name, branches, close }: Props) => {
  const { save } = useSave(usersCalls.setBranches, {
    invalidates: [usersCalls.branches, usersCalls.get, usersCalls.list, usersCalls.count],
  });
  const [chosen, setChosen] = useState<ReadonlyMap<number, number[]>>(
    new Map(branches.map((branch) => [branch.id, heldAt(branch)])),
  );
  const changed = branches
    .map((branch) => ({ branch, role_ids: chosen.get(branch.id) ?? [] }))
    .filter(({ branch, role_ids }) => !isSame(heldAt(branch), role_ids));
  const run = () =>
    save({
      params: { id },
      body: { branches: changed.map(({ branch, role_ids }) => ({ id: branch.id, role_ids })) },
    }).then(
      () => true,
      // the refusal is shown as a message, and what was chosen stays
      () => false,
    );
  return (
    <SmallDialog
      title={`Branches of ${name}`}
      submitLabel="Save branches"
      close={close}
      disabled={changed.length === 0}
      run={run}
    >
      <Text size="sm">
        Choose the roles at each branch. Without a role the user does not work there, and is signed out there
        at once.
      </Text>
      {branches.map((branch) => (
        <MultiSelectField<number>
          key={branch.id}
          label={`Roles at ${branch.name}`}
          value={chosen.get(branch.id) ?? []}
          onChange={(roles) => setChosen(new Map(chosen).set(branch.id, roles))}
          options={choicesAt(branch)}
        />
      ))}
    </SmallDialog>
  );
};
