import { bankingCalls } from '@forecourt/contract/banking/index';
import { Button, Checkbox } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import classes from '../banking.module.css';
import { Pager } from '../parts/pager';
import { methodName } from '../parts/words';
import { entryPath } from '../paths';
import type { Waiting } from './waiting';

const SlipDialog = later(async () => (await import('./slip-dialog')).SlipDialog);

const CARDS: readonly string[] = ['Credit-Card', 'Debit-Card'];
const isCard = ({ method }: Waiting): boolean => CARDS.includes(method);

interface TableProps {
  rows: readonly Waiting[];
  chosen: ReadonlyMap<number, Waiting>;
  onToggle: (row: Waiting) => void;
  onAll: (all: boolean) => void;
  may: boolean;
}

const WaitingTable = ({ rows, chosen, onToggle, onAll, may }: TableProps) => (
  <table className={classes.table} aria-label="Payments that wait for the bank">
    <thead>
      <tr>
        {may ? (
          <th data-fits>
            <Checkbox
              size="xs"
              aria-label="Choose all on this page"
              checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
              onChange={(event) => onAll(event.currentTarget.checked)}
            />
          </th>
        ) : null}
        <th>Received</th>
        <th>From</th>
        <th data-wide>Method</th>
        <th data-align="right">Amount</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} data-chosen={chosen.has(row.id) || undefined}>
          {may ? (
            <td data-fits>
              <Checkbox
                size="xs"
                aria-label={`Choose ${row.customer || row.memo}`}
                checked={chosen.has(row.id)}
                onChange={() => onToggle(row)}
              />
            </td>
          ) : null}
          <td data-fits>
            <Day value={row.day} />
          </td>
          <td>
            {row.customer || row.memo}
            {row.customer ? (
              <p className={classes.quiet}>
                <Link to={entryPath(row.entry_id)}>{row.memo}</Link>
              </p>
            ) : null}
          </td>
          <td data-wide>{methodName(row.method)}</td>
          <td data-align="right">
            <Money value={row.amount} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Cheques and card payments that are not in the bank yet, and the cash of the drawers; chosen ones go on a slip. */
export const WaitingSection = () => {
  const may = useCan()('accounting.edit');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Waiting>>(new Map());
  const [slip, setSlip] = useState<'bank' | 'cards' | null>(null);
  const query = useCall(
    bankingCalls.waiting,
    { query: { page, limit: 50 } },
    { showsFailure: true, keepPrevious: true },
  );
  const change = (rows: readonly Waiting[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  };
  const picked = [...chosen.values()];
  const sum = picked.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const hasCards = picked.length > 0 && picked.every(isCard);
  return (
    <Section
      title="To take to the bank"
      description="Cheques and card payments that were received, and cash of the drawers"
      actions={
        may ? (
          <div className={classes.bar}>
            {hasCards ? (
              <Button leftSection={<IconCreditCard size={16} aria-hidden />} onClick={() => setSlip('cards')}>
                Card payout
              </Button>
            ) : (
              <Button
                leftSection={<IconBuildingBank size={16} aria-hidden />}
                onClick={() => setSlip('bank')}
              >
                Make deposit slip
              </Button>
            )}
          </div>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={200} />}>
        {({ rows, total, limit, balance, drawers }) => (
          <div className={classes.stack}>
            <p className={classes.quiet}>
              {drawers.map(({ code, name, balance: cash }) => (
                <span key={code}>
                  {name}: <Money value={cash} /> ·{' '}
                </span>
              ))}
              Undeposited funds: <Money value={balance} />
              {picked.length > 0 ? (
                <>
                  {' '}
                  · {picked.length} chosen: <Money value={sum} />
                </>
              ) : null}
            </p>
            {rows.length === 0 ? (
              <p className={classes.empty}>Every cheque and card payment is in the bank.</p>
            ) : (
              <WaitingTable
                rows={rows}
                chosen={chosen}
                may={may}
                onToggle={(row) => change([row], !chosen.has(row.id))}
                onAll={(all) => change(rows, all)}
              />
            )}
            <Pager label="payments" {...{ page, limit, total }} onPage={setPage} />
            {slip ? (
              <SlipDialog
                kind={slip}
                items={picked}
                drawers={drawers}
                onClose={() => setSlip(null)}
                onMade={() => setChosen(new Map())}
              />
            ) : null}
          </div>
        )}
      </Loaded>
    </Section>
  );
};
