import type { ReportDefinition, ReportSelection } from '@forecourt/contract/reports/index';
import { NativeSelect, Select } from '@mantine/core';
import { NO_GROUP, type SelectionChange } from './selection';

const OF_ONE_BRANCH: readonly string[] = ['seller_id', 'vendor_id'];

interface Props {
  definition: ReportDefinition;
  selection: ReportSelection;
  change: (next: SelectionChange) => void;
}

/** The filters of a report, and how its rows are grouped. */
export const FilterBar = ({ definition, selection, change }: Props) => (
  <>
    {definition.is_over_branches === 1 ? (
      <NativeSelect
        label="Branches"
        data={[
          { value: 'this', label: 'This branch' },
          { value: 'all', label: 'All branches' },
        ]}
        value={selection.branches ?? 'this'}
        onChange={({ currentTarget: { value } }) =>
          // a colleague or a vendor is of one branch
          change({ branches: value === 'all' ? value : null, seller_id: null, vendor_id: null })
        }
      />
    ) : null}
    {definition.filters
      .filter(({ key }) => selection.branches !== 'all' || !OF_ONE_BRANCH.includes(key))
      .map(({ key, label, choices }) => (
        <Select
          key={key}
          label={label}
          placeholder="All"
          searchable
          clearable
          nothingFoundMessage="None"
          data={choices}
          value={selection[key] === undefined ? null : String(selection[key])}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
    <NativeSelect
      label="Group by"
      data={[
        { value: NO_GROUP, label: 'Not grouped' },
        ...definition.columns
          .filter(({ groups }) => groups === 1)
          .map(({ key, label, type }) => ({
            value: key,
            label: type === 'day' ? `${label}, by month` : label,
          })),
      ]}
      value={selection.group ?? NO_GROUP}
      onChange={({ currentTarget: { value } }) => change({ group: value })}
    />
  </>
);
