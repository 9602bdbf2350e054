import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { type Column, cardPlan } from './columns';
import classes from './list.module.css';
import { RowBox } from './row-box';
import { RowMenu } from './row-menu';
import type { RowsViewProps } from './view-props';

const onCard = <Row,>(column: Column<Row>, row: Row) => (column.card ?? column.render)(row);

const SkeletonCards = () => (
  <>
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change places
      <li key={index} className={classes.card} aria-hidden>
        <Skeleton height={16} width="55%" mb={12} />
        <Skeleton height={12} width="80%" mb={8} />
        <Skeleton height={12} width="65%" />
      </li>
    ))}
  </>
);

/** The same rows on a phone: a title, a state and the three facts that matter. */
export const ListCards = <Row extends { id: number }>(props: RowsViewProps<Row>) => {
  const { list, columns, nameOf, open, rowActions, selectable, label } = props;
  const { image, title, status, facts } = cardPlan(columns);
  return (
    <ul className={classes.cards} aria-label={label} data-refreshing={list.isRefreshing || undefined}>
      {list.isLoading ? <SkeletonCards /> : null}
      {list.rows.map((row, index) => (
        <li
          key={row.id}
          className={classes.card}
          data-row={index}
          data-selected={(selectable && list.selection.has(row.id)) || undefined}
        >
          <div className={classes.cardHead}>
            {selectable ? (
              <div className={classes.cardControl} data-box>
                <RowBox
                  label={`Select ${nameOf(row)}`}
                  checked={list.selection.has(row.id)}
                  onChange={() => list.selection.toggle(row.id)}
                />
              </div>
            ) : null}
            {image ? onCard(image, row) : null}
            <div className={classes.cardTitle}>
              {open ? (
                <Link to={open(row)} className={classes.cardLink}>
                  {title ? onCard(title, row) : nameOf(row)}
                </Link>
              ) : title ? (
                onCard(title, row)
              ) : (
                nameOf(row)
              )}
              {status && image ? <div className={classes.cardState}>{onCard(status, row)}</div> : null}
            </div>
            {status && !image ? <div className={classes.cardControl}>{onCard(status, row)}</div> : null}
            <div className={classes.cardControl}>
              {rowActions ? <RowMenu name={nameOf(row)} actions={() => rowActions(row)} /> : null}
            </div>
          </div>
          <dl className={classes.facts}>
            {facts.map((fact) => (
              <div key={fact.key} className={classes.fact}>
                <dt>{fact.title}</dt>
                <dd>{onCard(fact, row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
