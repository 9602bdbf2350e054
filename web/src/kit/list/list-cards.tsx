import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isBlank } from '../format/is-blank';
import classes from './cards.module.css';
import { type CardPlan, cardFacts, cardPlan, onCard } from './columns';
import { CardTotals } from './list-totals';
import { RowBox } from './row-box';
import { RowMenu } from './row-menu';
import { useLongPress } from './use-long-press';
import type { RowsViewProps } from './view-props';

const SkeletonCards = ({ withImage }: { withImage: boolean }) => (
  <>
    {Array.from({ length: 8 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change places
      <li key={index} className={classes.card} aria-hidden>
        {withImage ? <Skeleton height={44} width={44} radius="sm" /> : null}
        <div className={classes.cardText}>
          <Skeleton height={14} width="60%" mb={10} />
          <Skeleton height={12} width="80%" />
        </div>
      </li>
    ))}
  </>
);

interface CardTextProps<Row> {
  row: Row;
  plan: CardPlan<Row>;
  name: string;
  /** The address that it opens; none while cards are being selected. */
  to: string | undefined;
}

/** Two lines: the name with what stands beside it, then the facts and the state. */
const CardText = <Row,>({ row, plan, name, to }: CardTextProps<Row>) => {
  const title: ReactNode = plan.title ? onCard(plan.title, row) : name;
  const aside = plan.aside ? onCard(plan.aside, row) : null;
  const state = plan.status ? onCard(plan.status, row) : null;
  return (
    <div className={classes.cardText}>
      <div className={classes.cardHead}>
        <span className={classes.cardTitle}>
          {to ? (
            <Link to={to} className={classes.cardLink}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {isBlank(aside) ? null : <span className={classes.cardAside}>{aside}</span>}
      </div>
      <div className={classes.cardFoot}>
        <ul className={classes.facts}>
          {cardFacts(plan.facts, row).map((fact) => (
            <li key={fact.key} title={fact.title}>
              {fact.content}
            </li>
          ))}
        </ul>
        {isBlank(state) ? null : <span className={classes.cardState}>{state}</span>}
      </div>
    </div>
  );
};

/** The same rows on a phone. Holding one selects it; from then on a tap selects instead of opening. */
export const ListCards = <Row extends { id: number }>(props: RowsViewProps<Row>) => {
  const { list, columns, nameOf, open, rowActions, selectable, isSelecting, label } = props;
  const plan = cardPlan(columns);
  const press = useLongPress((index) => {
    const row = list.rowAt(index);
    if (row && selectable && !isSelecting) props.onSelectFirst?.(row.id);
  });
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      data-refreshing={list.isRefreshing || undefined}
      {...(selectable ? press : {})}
    >
      {list.isLoading ? <SkeletonCards withImage={plan.image !== undefined} /> : null}
      {list.rows.map((row, index) => {
        const name = nameOf(row);
        const isChosen = selectable && list.selection.has(row.id);
        return (
          <li key={row.id} className={classes.card} data-row={index} data-selected={isChosen || undefined}>
            {isSelecting ? (
              <span className={classes.cardPick}>
                <RowBox
                  label={`Select ${name}`}
                  checked={isChosen}
                  onChange={() => list.selection.toggle(row.id)}
                />
              </span>
            ) : null}
            {plan.image && !isSelecting ? onCard(plan.image, row) : null}
            <CardText row={row} plan={plan} name={name} to={isSelecting ? undefined : open?.(row)} />
            {rowActions && !isSelecting ? (
              <div className={classes.cardMenu}>
                <RowMenu name={name} actions={() => rowActions(row)} />
              </div>
            ) : null}
          </li>
        );
      })}
      {props.totals && !list.isLoading ? <CardTotals totals={props.totals} columns={columns} /> : null}
    </ul>
  );
};
