import {
  type ReportDefinition,
  type ReportSelection,
  reportsCalls,
  type SavedReport,
} from '@forecourt/contract/reports/index';
import { Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';

interface Props {
  definition: ReportDefinition;
  selection: ReportSelection;
  chart: SavedReport['chart'];
  /** The own report that is open, which is changed; without one another is added. */
  saved: SavedReport | null;
  onSaved: (saved: SavedReport) => void;
  onClose: () => void;
}

const STALE = [reportsCalls.saved];

/** Saves what is shown under a name. */
export const SaveDialog = ({ definition, selection, chart, saved, onSaved, onClose }: Props) => {
  const [name, setName] = useState(saved?.name ?? '');
  const [isShared, setShared] = useState(saved?.is_shared === 1);
  const adding = useSave(reportsCalls.save, { invalidates: STALE });
  const changing = useSave(reportsCalls.update, { invalidates: STALE });
  const errors = saved ? changing.fieldErrors : adding.fieldErrors;
  const run = async () => {
    const { in_group: _, ...kept } = selection;
    const values = { name, selection: kept, chart, is_shared: isShared ? 1 : 0 } as const;
    try {
      onSaved(
        saved
          ? await changing.save({ params: { id: saved.id }, body: { ...values, version: saved.version } })
          : await adding.save({ body: { ...values, report: definition.key } }),
      );
      return true;
    } catch {
      return false;
    }
  };
  return (
    <SmallDialog
      title={saved ? 'Save changes' : 'Save report'}
      submitLabel="Save"
      close={onClose}
      disabled={name.trim() === ''}
      run={run}
    >
      <TextInput
        label="Name"
        required
        maxLength={80}
        placeholder="e.g. Sales this month"
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        error={errors.name}
        data-autofocus
      />
      <Switch
        label="Share with everyone here who may see this report"
        checked={isShared}
        onChange={({ currentTarget: { checked } }) => setShared(checked)}
      />
      <Text size="sm" c="dimmed">
        Columns, filters, grouping and chart are saved. A named period, such as last month, stays up to date.
      </Text>
    </SmallDialog>
  );
};
