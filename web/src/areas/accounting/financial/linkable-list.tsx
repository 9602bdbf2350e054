import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Button, Group, NativeSelect, Pagination, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { Day, Money } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import classes from '../accounting.module.css';
import { type FinancialRecord, recordName } from './record-table';

const PAGE = 10;
const TYPES = [
  { value: '', label: 'Incomes and costs' },
  { value: '1', label: 'Incomes' },
  { value: '2', label: 'Costs' },
];

interface Props {
  /** Records that are the vehicle's already in the wizard. */
  taken: readonly number[];
  onLink: (record: FinancialRecord) => void;
}

/** Incomes and costs of the last year that belong to no vehicle. */
export const LinkableList = ({ taken, onLink }: Props) => {
  const [typed, setTyped] = useState('');
  const [type, setType] = useState('');
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(typed.trim(), 300);
  const query = useCall(
    accountingCalls.linkableRecords,
    { query: { page, limit: PAGE, ...(q && { q }), ...(type && { document_type: type }) } },
    { keepPrevious: true, showsFailure: true },
  );
  return (
    <Section title="Without a vehicle" description="Incomes and costs of the last year that can be linked">
      <div className={classes.linkableBar}>
        <TextInput
          label="Search"
          placeholder="e.g. Photographs"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        <NativeSelect
          label="Type"
          data={TYPES}
          value={type}
          onChange={(event) => {
            setType(event.currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <p className={classes.quiet}>No record without a vehicle was found.</p>
            ) : null}
            <table className={classes.statement} aria-label="Without a vehicle">
              <tbody>
                {rows.map((record) => (
                  <tr key={record.id}>
                    <td data-wide className={classes.date}>
                      <Day value={record.day} />
                    </td>
                    <td>
                      {recordName(record)} <span className={classes.quiet}>{record.account_name}</span>
                    </td>
                    <td data-align="right">
                      <Money value={record.amount} />
                    </td>
                    <td data-align="right">
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        disabled={taken.includes(record.id)}
                        aria-label={`Link ${recordName(record)}`}
                        onClick={() => onLink(record)}
                      >
                        {taken.includes(record.id) ? 'Linked' : 'Link'}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {total > PAGE ? (
              <Group justify="flex-end" mt="sm">
                <Pagination
                  size="sm"
                  total={Math.ceil(total / PAGE)}
                  value={page}
                  onChange={setPage}
                  getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                />
              </Group>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
};
