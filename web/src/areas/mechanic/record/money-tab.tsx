import { invoicesCalls } from '@forecourt/contract/mechanic/invoices';
import type { Service } from '@forecourt/contract/mechanic/service';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { Instant, Money } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import { InvoicePanel } from '../invoices/invoice-panel';
import classes from '../mechanic.module.css';
import { HOW_LABELS, isInternal } from '../words';

const Estimates = ({ service }: { service: Service }) => {
  const print =
    service.lines.length > 0 ? (
      <Button
        component="a"
        href={urlOf(servicesCalls.estimate, { params: { id: service.id } })}
        target="_blank"
        rel="noopener"
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={14} aria-hidden />}
      >
        Print
      </Button>
    ) : null;
  return (
    <Section title="Estimates" description="Before tax" actions={print}>
      {service.estimates.length === 0 ? (
        <p className={classes.quiet}>An estimate is kept when the service goes to Estimate or is approved.</p>
      ) : null}
      <ul className={classes.items}>
        {service.estimates.toReversed().map((estimate) => (
          <li key={estimate.id}>
            <span className={classes.itemText}>
              <span>
                Estimate {estimate.number} · <Money value={estimate.amount} />
              </span>
              <span className={classes.quiet}>
                {estimate.created_by} · <Instant at={estimate.created_at} />
              </span>
              {estimate.approved_at ? (
                <span className={classes.quiet}>
                  {['Approved', estimate.approved_by, estimate.how ? HOW_LABELS[estimate.how] : '']
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  · <Instant at={estimate.approved_at} />
                  {estimate.note ? ` · ${estimate.note}` : ''}
                </span>
              ) : null}
            </span>
            <StateChip
              label={estimate.approved_at ? 'Approved' : 'Not approved'}
              tone={estimate.approved_at ? 'good' : 'warning'}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const TARGETS = {
  ...{ vehicle: 'Cost of the vehicle', 'sold-vehicle': 'Cost after the sale', shop: 'Cost of the shop' },
} as const;

const PassedCosts = ({ service }: { service: Service }) => (
  <Section title="Cost" description="Handed over when the service is done">
    {service.passed_costs.length === 0 ? (
      <p className={classes.quiet}>Nothing yet: the service is not done.</p>
    ) : null}
    <ul className={classes.items}>
      {service.passed_costs.map((cost) => (
        <li key={cost.id}>
          <span className={classes.itemText}>
            <span>{cost.vendor || 'Our own shop'}</span>
            <span className={classes.quiet}>
              {cost.day} · {TARGETS[cost.target]}
            </span>
          </span>
          <span className={classes.itemText} style={{ textAlign: 'right' }}>
            <Money value={cost.amount} />
            {cost.tax === 0 ? null : (
              <span className={classes.quiet}>
                and <Money value={cost.tax} /> of tax to claim back
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

const Invoice = ({ id, mayEdit }: { id: number; mayEdit: boolean }) => {
  const query = useCall(invoicesCalls.invoice, { params: { id } }, { showsFailure: true });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
      {(invoice) => <InvoicePanel invoice={invoice} mayEdit={mayEdit} />}
    </Loaded>
  );
};

/** What was estimated and approved, what it comes to, and the invoice or the cost. */
export const MoneyTab = ({ service, mayEdit }: { service: Service; mayEdit: boolean }) => {
  const isFacing = useFacingCustomer();
  const internal = isInternal(service);
  return (
    <div className={classes.stack}>
      {internal ? null : (
        <Section title="Sum">
          <dl className={classes.sums}>
            <dt>Before tax</dt>
            <dd>
              <Money value={service.sums.price} />
            </dd>
            {service.taxes.map(({ name, rate, amount }) => [
              <dt key={name}>
                {name} {rate / 1_000}%
              </dt>,
              <dd key={`${name}-amount`}>
                <Money value={amount} />
              </dd>,
            ])}
            <dt data-total>Total</dt>
            <dd data-total>
              <Money value={service.total} />
            </dd>
          </dl>
        </Section>
      )}
      <Estimates service={service} />
      {internal && !isFacing ? <PassedCosts service={service} /> : null}
      {service.invoice ? <Invoice id={service.invoice.id} mayEdit={mayEdit} /> : null}
    </div>
  );
};
