import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { SelectField } from '../fields';
import classes from './board.module.css';
import type { BoardProps } from './board.types';
import { BoardColumn } from './board-column';
import type { Moving } from './move-target';

/**
 * Cards in a column for each state. A card is moved by dragging it, by its menu or by Shift and the arrow keys; it stands
 * where it goes at once, and goes back when the server refuses. A phone shows one column, which is chosen above it.
 */
export const Board = <Row extends { id: number }, K extends string>(props: BoardProps<Row, K>) => {
  const { label, columns, nameOf, move } = props;
  const board = useId();
  const [moving, setMoving] = useState<readonly Moving<Row, K>[]>([]);
  const [focusId, setFocusId] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = isPhone
    ? columns.filter(({ key }, at) => (chosen === null ? at === 0 : key === chosen))
    : columns;
  const places = useRef(new Map<unknown, { row: Row; column: K }>());

  const onMove = async (row: Row, from: K, to: K, byKey: boolean) => {
    if (!move || from === to || moving.some((one) => one.row.id === row.id)) return;
    const name = nameOf(row);
    const where = columns.find(({ key }) => key === to)?.look.label ?? to;
    setMoving((all) => [...all, { row, from, to }]);
    setFocusId(byKey ? row.id : null);
    try {
      await move.to(row, to);
      setSaid(`${name} moved to ${where}`);
    } catch {
      // the refusal has been shown by whoever sent it
      setSaid(`${name} was not moved`);
    }
    setMoving((all) => all.filter((one) => one.row.id !== row.id));
  };

  const onDrop = useEffectEvent((id: unknown, to: unknown) => {
    const dragged = places.current.get(id);
    const target = columns.find(({ key }) => key === to);
    if (dragged && target) void onMove(dragged.row, dragged.column, target.key, false);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.board === board,
        onDrop: ({ source, location }) => {
          const column = location.current.dropTargets[0]?.data.column;
          if (column !== undefined) onDrop(source.data.id, column);
        },
      }),
    [board],
  );

  return (
    <section className={classes.board} aria-label={label}>
      {isPhone ? (
        <SelectField<string>
          label="Column"
          value={shown[0]?.key ?? null}
          onChange={setChosen}
          options={columns.map(({ key, look }) => ({ value: key, label: look.label }))}
          clearable={false}
        />
      ) : null}
      {shown.map((column) => (
        <BoardColumn
          key={column.key}
          {...props}
          column={column}
          board={board}
          moving={moving}
          focusId={focusId}
          onMove={(...how) => void onMove(...how)}
          remember={(row, at) => places.current.set(row.id, { row, column: at })}
          rememberedAt={(id) => places.current.get(id)}
        />
      ))}
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </section>
  );
};
