import { dealCarCalls } from '@forecourt/contract/deals/cars';
import type { Deal, DealTrade } from '@forecourt/contract/deals/deal';
import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fileUrl } from '../../../api/file-url';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Day, Money, Truncate } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton } from '../../../kit/page';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import { conditionText, odometerText, tradeTitle } from '../deal-texts';
import classes from '../record/record.module.css';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';
import { lienState } from './lien-state';
import { TradePhotos } from './trade-photos';

const TradeForm = later(async () => (await import('./trade-form')).TradeForm, <BlockSkeleton height={280} />);
const LienDialog = later(async () => (await import('./lien-dialog')).LienDialog);

interface Props {
  deal: Deal;
  trade: DealTrade;
  mayEdit: boolean;
  isEditing: boolean;
  onEdit: (isOn: boolean) => void;
}

const today = () => new Date().toLocaleDateString('en-CA');

const Lien = ({ trade }: { trade: DealTrade }) => {
  const state = lienState(trade, today());
  if (state === null) return null;
  return (
    <div className={`${classes.wide} ${classes.row}`}>
      <StateChip tone={state.tone} label={state.label} />
      <span className={classes.quiet}>
        {[trade.lien_holder, trade.lien_account && `account ${trade.lien_account}`]
          .filter(Boolean)
          .join(', ')}
      </span>
      {trade.lien_paid_on ? (
        <span className={classes.quiet}>
          <Money value={trade.lien_paid} /> on <Day value={trade.lien_paid_on} />
        </span>
      ) : null}
      {trade.lien_proof ? (
        <Anchor href={fileUrl(trade.lien_proof.url)} target="_blank" rel="noreferrer" size="sm">
          Proof of payment
        </Anchor>
      ) : null}
    </div>
  );
};

/** One trade-in: what it is, what is given for it, what is owed on it. */
export const TradeCard = ({ deal, trade, mayEdit, isEditing, onEdit }: Props) => {
  const can = useCan();
  const [isPaying, setPaying] = useState(false);
  const removing = useSave(dealCarCalls.removeTrade, { invalidates: REFETCH_DEALS });
  const title = tradeTitle(trade);
  const maySeeCost = can('deals.gross') && trade.actual_cash_value !== null;
  const remove = async () => {
    const isSure = await ask({
      title: `Remove ${title}?`,
      body: 'Its appraisal and its photos are removed with it.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!isSure) return;
    await withWonQuestion(deal.status, (change_won) =>
      removing.save({ params: { id: trade.id }, query: { change_won } }),
    ).catch(() => undefined); // the refusal has been shown
  };
  if (isEditing)
    return (
      <li className={classes.car}>
        <div className={classes.wide}>
          <TradeForm deal={deal} trade={trade} close={() => onEdit(false)} />
        </div>
      </li>
    );
  return (
    <li className={classes.car}>
      <VehicleThumb photo={trade.photos[0]?.url ?? null} size="card" />
      <div className={classes.carText}>
        <strong>{title}</strong>
        <span className={classes.quiet}>
          {[
            odometerText(trade.odometer, trade.odometer_type),
            conditionText(trade.condition),
            trade.color,
            trade.plate && `plate ${trade.plate}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {trade.vin_number ? (
          <span className={classes.quiet}>
            <Truncate kind="identifier" text={`VIN ${trade.vin_number}`} />
          </span>
        ) : null}
        {trade.stock_id === null ? null : (
          <Anchor component={Link} to={vehicleDetail(trade.stock_id)} size="sm">
            In stock
          </Anchor>
        )}
        {trade.comment ? <p className={classes.said}>{trade.comment}</p> : null}
      </div>
      {mayEdit ? (
        <div className={`${classes.carSide} ${classes.carButtons}`}>
          {lienState(trade, today()) !== null && trade.lien_paid_on === null ? (
            <Button size="compact-sm" variant="light" onClick={() => setPaying(true)}>
              Record payout
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => onEdit(true)}
          >
            Appraise
          </Button>
          {trade.stock_id === null ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          ) : null}
        </div>
      ) : null}
      <dl className={`${classes.wide} ${classes.figures}`}>
        <div>
          <dt>Allowance</dt>
          <dd>
            <Money value={trade.allowance} />
          </dd>
        </div>
        {maySeeCost ? (
          <>
            <div>
              <dt>Actual cash value</dt>
              <dd>
                <Money value={trade.actual_cash_value} />
              </dd>
            </div>
            <div>
              <dt>Over-allowance</dt>
              <dd>
                <Money value={trade.allowance - (trade.actual_cash_value ?? 0)} />
              </dd>
            </div>
          </>
        ) : null}
        {trade.lien > 0 ? (
          <>
            <div>
              <dt>Lien</dt>
              <dd>
                <Money value={trade.lien} />
              </dd>
            </div>
            <div>
              <dt>Equity</dt>
              <dd>
                <Money value={trade.allowance - trade.lien} />
              </dd>
            </div>
          </>
        ) : null}
      </dl>
      <Lien trade={trade} />
      <div className={classes.wide}>
        <TradePhotos trade={trade} mayEdit={mayEdit} />
      </div>
      {isPaying ? <LienDialog trade={trade} close={() => setPaying(false)} /> : null}
    </li>
  );
};
