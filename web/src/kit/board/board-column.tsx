import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FailedState } from '../page/states';
import classes from './board.module.css';
import type { BoardProps, BoardColumn as Column } from './board.types';
import { BoardCard } from './board-card';
import { columnBeside, type Moving, moveChoices, rowsWhileMoving, totalWhileMoving } from './move-target';
import { useBoardColumn } from './use-board-column';

interface Props<Row extends { id: number }, K extends string> extends BoardProps<Row, K> {
  column: Column<K>;
  board: string;
  moving: readonly Moving<Row, K>[];
  focusId: number | null;
  onMove: (row: Row, from: K, to: K, byKey: boolean) => void;
  /** Tells the board where a card stands, so that a drop knows what was dropped. */
  remember: (row: Row, column: K) => void;
  rememberedAt: (id: unknown) => { row: Row; column: K } | undefined;
}

export const BoardColumn = <Row extends { id: number }, K extends string>(props: Props<Row, K>) => {
  const { column, columns, source, nameOf, open, card, sumOf, move, empty, board, moving, focusId } = props;
  const { key, look } = column;
  const { rows, first, total, isLoading, error, retry, hasMore, isLoadingMore, more } = useBoardColumn(
    source(key),
  );
  const target = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const keys = columns.map((one) => one.key);
  const labelOf = (one: K) => columns.find(({ key: at }) => at === one)?.look.label ?? one;
  const shown = rowsWhileMoving(rows, key, moving);
  for (const row of rows) props.remember(row, key);

  const takes = useEffectEvent((data: Record<string | symbol, unknown>) => {
    const dragged = data.board === board ? props.rememberedAt(data.id) : undefined;
    return dragged !== undefined && dragged.column !== key && (move?.allows(dragged.row, key) ?? false);
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      getData: () => ({ column: key }),
      canDrop: ({ source: dragged }) => takes(dragged.data),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [key]);

  const headId = `${board}-${key}`;
  const Icon = look.icon;
  return (
    <section
      ref={target}
      className={classes.column}
      aria-labelledby={headId}
      data-over={isOver || undefined}
      data-column={key}
    >
      <header className={classes.head} data-hue={look.hue}>
        <h2 id={headId} className={classes.title}>
          <Icon size={15} aria-hidden /> {look.label}
          <span className={classes.count}>{isLoading ? '' : totalWhileMoving(total, key, moving)}</span>
        </h2>
        {first && sumOf ? <span className={classes.sum}>{sumOf(first, key)}</span> : null}
      </header>
      <div className={classes.scroll}>
        {error ? <FailedState error={error} onRetry={retry} /> : null}
        {isLoading ? [0, 1, 2].map((at) => <Skeleton key={at} height={72} radius="md" mb={6} />) : null}
        {!isLoading && !error && shown.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
        <ul className={classes.cards}>
          {shown.map((row) => {
            const allows = (to: K) => move?.allows(row, to) ?? false;
            return (
              <BoardCard
                key={row.id}
                id={row.id}
                board={board}
                name={nameOf(row)}
                to={open(row)}
                labelOf={labelOf}
                choices={move ? moveChoices(keys, key, allows) : []}
                isMoving={moving.some((one) => one.row.id === row.id)}
                takesFocus={focusId === row.id}
                onMove={(to) => props.onMove(row, key, to, true)}
                onStep={(by) => {
                  const to = columnBeside(keys, key, by, allows);
                  if (to) props.onMove(row, key, to, true);
                }}
              >
                {card(row)}
              </BoardCard>
            );
          })}
        </ul>
        {hasMore ? (
          <Button variant="subtle" fullWidth loading={isLoadingMore} onClick={more}>
            Show more
          </Button>
        ) : null}
      </div>
    </section>
  );
};
