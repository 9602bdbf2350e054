import { bhphCalls } from '@forecourt/contract/bhph';
import { UnstyledButton } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import type { List } from '../../../kit/list';
import classes from '../bhph.module.css';
import type { ListedAccount } from '../words';

/** How many accounts are how late, and their principal; a click narrows the list. */
export const Ageing = ({ list }: { list: List<ListedAccount> }) => {
  const { q, filters } = list.state;
  const { bucket: chosen, ...others } = filters;
  const { data } = useCall(bhphCalls.worklist, { query: { ...others, ...(q && { q }), limit: 1 } });
  return (
    <fieldset className={classes.ageing} aria-label="Past due">
      {(data?.ageing ?? []).map(({ bucket, label, count, principal }) => (
        <UnstyledButton
          key={bucket}
          className={classes.bucket}
          aria-pressed={chosen === bucket}
          data-late={(bucket !== 'current' && count > 0) || undefined}
          onClick={() => list.setFilter('bucket', chosen === bucket ? null : bucket)}
        >
          <span className={classes.quiet}>{label}</span>
          <strong>{count}</strong>
          <span className={classes.quiet}>
            <Money value={principal} />
          </span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
};
