import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Menu } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LazyMenu } from '../list/lazy-menu';
import classes from './board.module.css';
import type { MoveChoice } from './move-target';

interface Props<K extends string> {
  id: number;
  /** The board that it belongs to: a card is not dropped on another. */
  board: string;
  name: string;
  to: string;
  labelOf: (column: K) => string;
  choices: readonly MoveChoice<K>[];
  isMoving: boolean;
  /** It was moved by the keyboard, so that the focus follows it. */
  takesFocus: boolean;
  onMove: (to: K) => void;
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
}

const isChoice = <K extends string>(choices: readonly MoveChoice<K>[]) =>
  choices.some(({ isHere }) => !isHere);

/** A card of a board: one link to its record, dragged by the pointer, moved by its menu or by Shift and the arrow keys. */
export const BoardCard = <K extends string>(props: Props<K>) => {
  const { id, board, name, to, labelOf, choices, isMoving, takesFocus, onMove, onStep, children } = props;
  const card = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [isDragged, setDragged] = useState(false);
  const canMove = isChoice(choices) && !isMoving;

  useEffect(() => {
    const element = card.current;
    if (!element || !canMove) return;
    return draggable({
      element,
      getInitialData: () => ({ board, id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [board, id, canMove]);

  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.shiftKey || !canMove) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onStep(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <li
      ref={card}
      className={classes.card}
      data-dragged={isDragged || undefined}
      data-moving={isMoving || undefined}
    >
      <div className={classes.cardHead}>
        <Link
          ref={link}
          to={to}
          className={classes.cardLink}
          // the card is what is dragged, not the address in it
          draggable={false}
          aria-keyshortcuts={canMove ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
          onKeyDown={onKeyDown}
        >
          {name}
        </Link>
        {canMove ? (
          <LazyMenu
            label={`Move ${name}`}
            className={classes.cardMenu}
            face={<IconArrowsMove size={15} aria-hidden />}
          >
            {() => (
              <>
                <Menu.Label>Move to</Menu.Label>
                {choices.map(({ key, isHere }) => (
                  <Menu.Item key={key} disabled={isHere} onClick={() => onMove(key)}>
                    {labelOf(key)}
                  </Menu.Item>
                ))}
              </>
            )}
          </LazyMenu>
        ) : null}
      </div>
      {children}
    </li>
  );
};
