import { importingCalls as customerImports } from '@forecourt/contract/customers/importing';
import { importingCalls as stockImports } from '@forecourt/contract/inventory/importing';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call';
import { BlockSkeleton, FailedState, Section } from '../../kit/page';
import { useCustomerPaths } from '../customers';
import { SetupChecklist } from '../dashboard';
import { VEHICLE_LIST } from '../inventory';
import classes from './first-run.module.css';
import { type Import, saidOf } from './imported';

/** More than anyone brings in while setting up. */
const IMPORTS = { query: { limit: 100 } } as const;

interface RowProps {
  one: string;
  many: string;
  imports: readonly Import[];
  to: string;
}

const Row = ({ one, many, imports, to }: RowProps) => {
  const { title, files } = saidOf(imports, { one, many });
  return (
    <li className={classes.count}>
      <div className={classes.countText}>
        <div className={classes.countTitle}>{title}</div>
        {files ? <div className={classes.quiet}>{files}</div> : null}
      </div>
      <Button component={Link} to={to} variant="default" size="xs">
        Show the {many}
      </Button>
    </li>
  );
};

/** What came in, and what the dashboard will remind of. */
export const Summary = () => {
  const customers = useCall(customerImports.listImports, IMPORTS, { showsFailure: true });
  const stock = useCall(stockImports.listImports, IMPORTS, { showsFailure: true });
  const paths = useCustomerPaths();
  const failed = [customers, stock].find(({ error, data }) => error && !data);
  return (
    <div className={classes.parts}>
      <Section title="Brought in">
        {failed ? (
          <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : customers.data && stock.data ? (
          <ul className={classes.counts}>
            <Row one="customer" many="customers" imports={customers.data.rows} to={paths.list} />
            <Row one="vehicle" many="vehicles" imports={stock.data.rows} to={VEHICLE_LIST} />
          </ul>
        ) : (
          <BlockSkeleton height={100} />
        )}
      </Section>
      <SetupChecklist title="What to do next" />
    </div>
  );
};
