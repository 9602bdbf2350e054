import { wizardCalls } from '@forecourt/contract/wizard/index';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { ListScreen, type RowAction, useList } from '../../../kit/list';
import { type WizardRow, wizardColumns, wizardName } from '../list/wizard-columns';
import { wizardPath } from '../paths';

const NOUN = { one: 'unfinished bill', many: 'unfinished bills' };

export const Screen = () => {
  const navigate = useNavigate();
  const list = useList(wizardCalls.list, { key: 'bill-wizards', defaultSort: '-changed_at', filters: [] });
  const starting = useSave(wizardCalls.start, { invalidates: [wizardCalls.list], quiet: true });
  const discarding = useSave(wizardCalls.remove, { invalidates: [wizardCalls.list] });
  const start = async () => {
    try {
      const { id } = await starting.save({ body: {} });
      void navigate(wizardPath(id));
    } catch {
      // the refusal has been shown
    }
  };
  const discard = async (row: WizardRow) => {
    const isSure = await ask({
      title: 'Discard this unfinished bill?',
      body: `What was entered for ${wizardName(row)} is lost.`,
      confirmLabel: 'Discard',
      danger: true,
    });
    if (isSure) await discarding.save({ params: { id: row.id } }).catch(() => undefined);
  };
  const rowActions = (row: WizardRow): readonly RowAction[] => [
    { label: 'Discard', icon: IconTrash, danger: true, onClick: () => void discard(row) },
  ];
  const add = (
    <Button
      onClick={() => void start()}
      loading={starting.isSaving}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      New guided bill
    </Button>
  );
  return (
    <ListScreen
      title="Guided bills"
      actions={add}
      list={list}
      columns={wizardColumns}
      noun={NOUN}
      nameOf={wizardName}
      open={(row) => wizardPath(row.id)}
      rowActions={rowActions}
      searchHint="Vehicle, customer"
      empty={{
        title: 'No unfinished bills',
        text: 'A bill of sale in seven steps, from the vehicle to the review. Leave it at any step and continue here.',
        action: add,
      }}
    />
  );
};
