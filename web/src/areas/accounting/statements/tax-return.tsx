import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import classes from '../accounting.module.css';
import { DaysBar } from '../parts/days-bar';
import { useDays } from '../parts/use-days';
import { journalPath, LEDGER } from '../paths';

type Tax = ReplyOf<typeof accountingCalls.taxReturn>['rows'][number];

interface LineProps {
  label: string;
  value: number;
  to?: string;
  isSum?: boolean;
}

const TaxLine = ({ label, value, to, isSum = false }: LineProps) => (
  <tr className={isSum ? classes.grand : undefined}>
    <td>{to ? <Link to={to}>{label}</Link> : label}</td>
    <td data-align="right">
      {to ? (
        <Link to={to} title={`Entries of ${label}`}>
          <Money value={value} />
        </Link>
      ) : (
        <Money value={value} />
      )}
    </td>
  </tr>
);

const TaxTable = ({ tax, from, to }: { tax: Tax; from: string; to: string }) => {
  const linesOf = (account: string) => journalPath({ account, from, to, tax: tax.kind });
  return (
    <Section title={tax.name}>
      <table className={classes.statement} aria-label={tax.name}>
        <tbody>
          <TaxLine label="Sales and other supplies with tax" value={tax.collected_base} />
          <TaxLine label="Tax collected" value={tax.collected} to={linesOf(tax.collected_account)} />
          {tax.credit_account ? (
            <>
              <TaxLine label="Purchases and costs with tax" value={tax.credits_base} />
              <TaxLine label="Tax paid (credits)" value={tax.credits} to={linesOf(tax.credit_account)} />
            </>
          ) : null}
          <TaxLine label={tax.net < 0 ? 'Refund' : 'Net tax to pay'} value={Math.abs(tax.net)} isSum />
          <TaxLine
            label="Still owed in the ledger today"
            value={tax.owed}
            to={journalPath({ account: tax.collected_account })}
          />
        </tbody>
      </table>
    </Section>
  );
};

/** The sheet of sales taxes of a period, as the returns ask for it. */
export const TaxReturn = () => {
  const can = useCan();
  const control = useDays('this-quarter');
  const query = useCall(
    accountingCalls.taxReturn,
    { query: control.days },
    { keepPrevious: true, showsFailure: true },
  );
  return (
    <>
      <DaysBar control={control}>
        {can('accounting.edit') ? (
          <Button variant="default" component={Link} to={LEDGER.remittances}>
            Remit
          </Button>
        ) : null}
      </DaysBar>
      <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
        {({ rows, from, to }) => (
          <div className={classes.two}>
            {rows.map((tax) => (
              <TaxTable key={tax.kind} tax={tax} from={from} to={to} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
};
