import { reportsCalls } from '@forecourt/contract/reports/index';
import { Button, Text } from '@mantine/core';
import { useSession } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { useSwitchBranch } from '../../api/use-switch-branch';
import { mayLeave } from '../../kit/form/may-leave';
import { Loaded, Section } from '../../kit/page';
import { BlockSkeleton } from '../../kit/page/skeletons';
import classes from './dashboard.module.css';

const figure = (count: number | null, words: string) =>
  count === null ? [] : [`${count.toLocaleString('en-CA')} ${words}`];

/** Stock, sales and leads of each branch of the group, with a way to work there. */
export const AllBranches = () => {
  const { info, can } = useSession();
  const hasSeveral = info.complex.length > 1 && can('reports.view');
  const query = useCall(reportsCalls.branchFigures, {}, { enabled: hasSeveral, showsFailure: true });
  const { switchTo, isBusy } = useSwitchBranch(mayLeave);
  if (!hasSeveral || (query.data && query.data.length < 2)) return null;
  return (
    <Section title="All branches" description="Stock today; sales and leads of this month">
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {(branches) => (
          <ul className={classes.rows}>
            {branches.map(({ id, name, is_here, stock, sold, leads }) => (
              <li key={id} className={classes.row}>
                <div className={classes.rowText}>
                  <div className={classes.rowTitle}>{name}</div>
                  <div className={classes.rowDetail}>
                    {[...figure(stock, 'in stock'), ...figure(sold, 'sold'), ...figure(leads, 'leads')].join(
                      ' · ',
                    )}
                  </div>
                </div>
                <span className={classes.rowEnd}>
                  {is_here === 1 ? (
                    <Text size="sm" c="dimmed">
                      You are here
                    </Text>
                  ) : (
                    <Button
                      variant="default"
                      size="compact-sm"
                      disabled={isBusy}
                      aria-label={`Switch to ${name}`}
                      onClick={() => void switchTo(id)}
                    >
                      Switch
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};
