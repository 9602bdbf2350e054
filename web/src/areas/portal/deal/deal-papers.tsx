import { depositsCalls } from '@forecourt/contract/deposits/index';
import type { OwnDeal } from '@forecourt/contract/portal/index';
import { Anchor } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { fileUrl } from '../../../api/file-url';
import { StatusChip } from '../../../kit/chips';
import { Money, useTimeZone, wallTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import classes from './own-deal.module.css';

const Delivery = ({ deal }: { deal: OwnDeal }) => {
  const timeZone = useTimeZone();
  if (deal.delivery_at === null && deal.checklist.length === 0) return null;
  return (
    <Section title={deal.checklist.length > 0 ? 'What to bring' : 'Delivery'}>
      <p style={{ margin: deal.checklist.length > 0 ? '0 0 10px' : 0 }}>
        Delivery:{' '}
        <strong>
          {deal.delivery_at ? wallTime(deal.delivery_at, timeZone).replace('T', ' ') : 'to be arranged'}
        </strong>
      </p>
      <ul className={classes.list} style={{ gap: 8 }}>
        {deal.checklist.map(({ text, done }) => (
          <li key={text} className={classes.line}>
            {done ? (
              <IconCircleCheck size={18} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={18} role="img" aria-label="Open" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Quotations = ({ deal }: { deal: OwnDeal }) =>
  deal.quotations.length === 0 ? null : (
    <Section title="Quotations">
      <ul className={classes.list}>
        {deal.quotations.map(({ number, state, total, link }) => (
          <li key={number} className={classes.line}>
            {link ? <Anchor href={link}>{number}</Anchor> : number}
            <StatusChip states={STATE_LOOKS.quotation} value={state} />
            <span className={classes.end}>
              <Money value={total} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

const Deposits = ({ deal }: { deal: OwnDeal }) =>
  deal.deposits.length === 0 ? null : (
    <Section title="Deposits">
      <ul className={classes.list}>
        {deal.deposits.map(({ number, price, balance, on, entry_id: entry }) => (
          <li key={number} className={classes.line}>
            <Anchor
              href={urlOf(depositsCalls.receipt, { params: { id: entry } })}
              target="_blank"
              rel="noopener"
            >
              Receipt {number}
            </Anchor>
            <span className={classes.quiet}>
              {on}
              {balance === price ? '' : ', balance '}
              {balance === price ? null : <Money value={balance} />}
            </span>
            <span className={classes.end}>
              <Money value={price} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

const Documents = ({ deal }: { deal: OwnDeal }) =>
  deal.documents.length === 0 ? null : (
    <Section title="Documents">
      <ul className={classes.list}>
        {deal.documents.map((file) => (
          <li key={file.id}>
            <Anchor href={fileUrl(file.url)} target="_blank" rel="noreferrer">
              {file.title || file.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );

const Trades = ({ deal }: { deal: OwnDeal }) =>
  deal.trades.length === 0 ? null : (
    <Section title="Your trade-in">
      <ul className={classes.list}>
        {deal.trades.map((trade) => (
          <li key={trade.id} className={classes.line}>
            <span>
              {trade.title}
              <span className={classes.quiet} style={{ display: 'block' }}>
                {[
                  trade.vin_number && `VIN ${trade.vin_number}`,
                  trade.odometer === null ? '' : `${trade.odometer.toLocaleString('en-CA')} km`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.end}>
              <Money value={trade.allowance} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

/** What belongs to the deal besides its vehicles and messages; what there is none of is left out. */
export const DealPapers = ({ deal }: { deal: OwnDeal }) => (
  <>
    <Delivery deal={deal} />
    <Quotations deal={deal} />
    <Deposits deal={deal} />
    <Documents deal={deal} />
    <Trades deal={deal} />
  </>
);
