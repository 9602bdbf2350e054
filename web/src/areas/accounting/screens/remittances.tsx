import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded, Page } from '../../../kit/page';
import classes from '../accounting.module.css';
import { Side } from '../parts/figure';
import { LedgerTabs } from '../parts/ledger-tabs';
import { journalPath } from '../paths';

const RemitDialog = later(async () => (await import('../dialogs/remit-dialog')).RemitDialog);

export type Remittance = ReplyOf<typeof accountingCalls.remittances>[number];

/** What was collected for others: license and OMVIC fees, products, taxes. */
export const Screen = () => {
  const may = useCan()('accounting.edit');
  const [remitting, setRemitting] = useState<Remittance | null>(null);
  const query = useCall(accountingCalls.remittances, {}, { showsFailure: true });
  return (
    <Page title="Remittances" subtitle="Collected on behalf of others and not yet remitted">
      <LedgerTabs active="remittances" />
      <Loaded query={query} skeleton={<BlockSkeleton height={360} />}>
        {(rows) => (
          <div className={classes.frame}>
            <table className={classes.statement} aria-label="Remittances">
              <thead>
                <tr>
                  <th>Account</th>
                  <th data-align="right">Owed</th>
                  <th data-align="right" data-wide>
                    Credits
                  </th>
                  {may ? <th aria-label="Actions" /> : null}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.what}>
                    <td>
                      <Link to={journalPath({ account: row.account })}>
                        <span className={classes.code}>{row.account}</span>
                        {row.name}
                      </Link>
                    </td>
                    <td data-align="right">
                      <Money value={row.owed} />
                    </td>
                    <td data-align="right" data-wide>
                      <Side value={row.credits} />
                    </td>
                    {may ? (
                      <td data-align="right">
                        {row.owed === 0 && row.credits === 0 ? null : (
                          <Button
                            size="compact-sm"
                            variant="subtle"
                            aria-label={`Remit ${row.name}`}
                            onClick={() => setRemitting(row)}
                          >
                            Remit
                          </Button>
                        )}
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
      {remitting ? <RemitDialog remittance={remitting} onClose={() => setRemitting(null)} /> : null}
    </Page>
  );
};
