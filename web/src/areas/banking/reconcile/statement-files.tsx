import { bankingCalls } from '@forecourt/contract/banking/index';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { Instant } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../banking.module.css';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import { countOf } from '../parts/words';
import type { Reconciliation } from './types';

/** The files that were imported, each with what it brought. */
export const StatementFiles = ({ run, may }: { run: Reconciliation; may: boolean }) => {
  const removing = useSave(bankingCalls.removeStatement, {
    invalidates: REFETCH_RECONCILIATION,
    showsFields: false,
  });
  const remove = async ({ id, file_name }: Reconciliation['statements'][number]) => {
    const sure = await ask({
      title: `Delete the import of ${file_name}?`,
      body: 'Its lines are deleted, and what they were matched with is open again.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await removing.save({ params: { id } }).catch(() => undefined); // useSave has shown the refusal
  };
  return run.statements.length === 0 ? null : (
    <Section title="Imported statements">
      <ul className={classes.files}>
        {run.statements.map((statement) => (
          <li key={statement.id}>
            <strong>{statement.file_name}</strong>
            <span className={classes.quiet}>
              {countOf(statement.added, 'line', 'lines')}
              {statement.known > 0 ? `, ${statement.known} known already` : ''}
              {statement.from && statement.to ? `, ${statement.from} to ${statement.to}` : ''} ·{' '}
              {statement.created_by}, <Instant at={statement.created_at} />
            </span>
            {may ? (
              <ActionIcon
                size="md"
                aria-label={`Delete the import of ${statement.file_name}`}
                onClick={() => void remove(statement)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
};
