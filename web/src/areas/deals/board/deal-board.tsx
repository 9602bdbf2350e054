import type { DealRow } from '@forecourt/contract/deals/deal';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { STATES } from '@forecourt/domain/states';
import type { ReactNode } from 'react';
import { Board, type BoardColumn } from '../../../kit/board';
import { lookOf } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { type List, sourceOf } from '../../../kit/list';
import { useDealPaths } from '../../deal-links';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { daysSince, daysText, lostReasonText } from '../deal-texts';
import { dealName } from '../list/deal-columns';
import { useMoveDeal } from '../status/use-move-deal';
import classes from './board.module.css';
import { BoardToolbar } from './board-toolbar';
import { useColumnSums } from './use-column-sums';

const COLUMNS: readonly BoardColumn[] = STATES.deal.map(({ value }) => ({
  key: String(value),
  look: lookOf(STATE_LOOKS.deal, value),
}));
const NOUN = { one: 'deal', many: 'deals' };

const carsText = ({ cars }: DealRow): string =>
  cars.length > 1 ? `${cars[0]?.title} and ${cars.length - 1} more` : (cars[0]?.title ?? 'No vehicle yet');

const Card = ({ deal }: { deal: DealRow }) => (
  <span className={classes.body}>
    <VehicleThumb photo={deal.cars[0]?.photo ?? null} size="compact" />
    <span className={classes.text}>
      <span className={classes.cut}>{carsText(deal)}</span>
      <span className={classes.line}>
        {deal.amount > 0 ? <Money value={deal.amount} /> : <span>—</span>}
        <span className={classes.days} title="Since its last move">
          {daysText(daysSince(deal.moved_at, new Date()))}
        </span>
      </span>
      <span className={`${classes.cut} ${classes.quiet}`}>
        {[deal.seller?.name ?? 'Unassigned', lostReasonText(deal.lost_reason)].filter(Boolean).join(' · ')}
      </span>
    </span>
  </span>
);

interface Props {
  list: List<DealRow>;
  onFilters: () => void;
  tools?: ReactNode;
}

/** Deals by status; each column reads its own pages with the filters of the address. */
export const DealBoard = ({ list, onFilters, tools }: Props) => {
  const paths = useDealPaths();
  const move = useMoveDeal();
  const { q, filters, sort } = list.state;
  const { status: _, open: __, search: ___, ...narrowed } = filters; // a column is a status
  const sums = useColumnSums(narrowed, q);
  return (
    <div className={classes.board}>
      <BoardToolbar
        list={list}
        noun={NOUN}
        hint="Customer, vehicle, Stock No."
        onFilters={onFilters}
        tools={tools}
      />
      <Board<DealRow, string>
        label="Deals by status"
        columns={COLUMNS}
        source={(status) =>
          sourceOf<DealRow>(dealListingCalls.list, (query) => ({
            query: { ...narrowed, ...(q === '' ? {} : { q }), sort, ...query, status },
          }))
        }
        nameOf={dealName}
        open={(deal) => paths.deal(deal.id)}
        card={(deal) => <Card deal={deal} />}
        sumOf={(_page, status) => sums.ofDeals(status)}
        move={{
          allows: (deal, to) => move.allows(deal, Number(to)),
          to: (deal, to) => move.to(deal, Number(to)),
        }}
        empty={list.isNarrowed ? 'No deals match' : 'No deals in this status'}
      />
      {move.dialogs}
    </div>
  );
};
