import { type FloorLender, floorplanCalls } from '@forecourt/contract/floorplan/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import classes from '../floorplan.module.css';
import { FLOOR_PLAN } from '../paths';

const LenderDialog = later(async () => (await import('../dialogs/lender-dialog')).LenderDialog);

const termsText = ({ rate, curtailments, term_days, payoff_days }: FloorLender): string =>
  [
    `${rate}% a year`,
    curtailments.length > 0
      ? `curtailments after ${curtailments.map(({ after_days }) => after_days).join(', ')} days`
      : '',
    term_days === null ? '' : `term ${term_days} days`,
    `payoff ${payoff_days} days after sale`,
  ]
    .filter(Boolean)
    .join(' · ');

const limitText = ({ credit_limit, available, count }: FloorLender): string => {
  const cars = count === 1 ? '1 vehicle' : `${count} vehicles`;
  if (credit_limit === null || available === null) return cars;
  return available < 0
    ? `${cars} · ${formatMoney(-available)} above the limit of ${formatMoney(credit_limit)}`
    : `${cars} · ${formatMoney(available)} of ${formatMoney(credit_limit)} available`;
};

const Card = ({ lender, onEdit }: { lender: FloorLender; onEdit: (() => void) | undefined }) => (
  <li>
    <div className={classes.lender}>
      <div className={classes.lenderHead}>
        <Anchor component={Link} to={`${FLOOR_PLAN}?lender_id=${lender.id}`} fw={620}>
          {lender.name}
        </Anchor>
        {onEdit ? (
          <ActionIcon aria-label={`Terms of ${lender.name}`} onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <span className={classes.lenderSum}>
        <Money value={lender.floored} />
      </span>
      <span className={classes.quiet}>{limitText(lender)}</span>
      <span className={classes.quiet}>{termsText(lender)}</span>
      {lender.is_active === 1 ? null : <span className={classes.quiet}>Not active: no new advances</span>}
    </div>
  </li>
);

/** More lenders no dealership has. */
const MOST = 100;

/** The lenders with their terms, what is floored at each and what the limit leaves. */
export const Lenders = () => {
  const mayEdit = useCan()('accounting.edit');
  const [editing, setEditing] = useState<FloorLender | 'new' | null>(null);
  const query = useCall(floorplanCalls.lenders, { query: { limit: MOST } });
  return (
    <Section
      title="Lenders"
      actions={
        mayEdit ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Add lender
          </Button>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={classes.quiet}>Add the lender that finances your stock, with its rate and terms.</p>
          ) : (
            <ul className={classes.lenders}>
              {rows.map((lender) => (
                <Card
                  key={lender.id}
                  lender={lender}
                  onEdit={mayEdit ? () => setEditing(lender) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing ? (
        <LenderDialog lender={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </Section>
  );
};
