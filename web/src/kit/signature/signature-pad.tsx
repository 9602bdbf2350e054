import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import classes from './signature.module.css';

/** Lines of points within the pad's frame. */
export type Strokes = [number, number][][];

interface Props {
  label: string;
  width: number;
  height: number;
  value: Strokes;
  onChange: (strokes: Strokes) => void;
  /** In another language than English. */
  words?: { clear: string; empty: string; drawn: string };
  /** More points than this are not drawn. */
  mostPoints: number;
}

const pathOf = (stroke: Strokes[number]): string => {
  const [first, ...rest] = stroke;
  if (!first) return '';
  // a line of no length shows a dot with round ends
  const others = rest.length === 0 ? [first] : rest;
  return `M${first.join(' ')}${others.map((point) => `L${point.join(' ')}`).join('')}`;
};

const WORDS = { clear: 'Clear', empty: 'empty', drawn: 'drawn' };

const round = (value: number) => Math.round(value * 10) / 10;

/** A frame to sign in with a finger, a pen or the mouse. Whoever uses the keyboard alone types the name instead. */
export const SignaturePad = ({ label, width, height, value, onChange, mostPoints, words = WORDS }: Props) => {
  const frame = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<Strokes[number] | null>(null);
  const points = value.reduce((sum, stroke) => sum + stroke.length, 0) + (current?.length ?? 0);

  const pointOf = (event: PointerEvent): [number, number] => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const within = (at: number, size: number) => Math.min(Math.max(round(at), 0), size);
    return [
      within(((event.clientX - box.left) / box.width) * width, width),
      within(((event.clientY - box.top) / box.height) * height, height),
    ];
  };
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || points >= mostPoints) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setCurrent([pointOf(event)]);
  };
  const move = (event: PointerEvent) => {
    if (!current || points >= mostPoints) return;
    setCurrent([...current, pointOf(event)]);
  };
  const end = () => {
    if (!current) return;
    onChange([...value, current]);
    setCurrent(null);
  };
  return (
    <div className={classes.pad}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <Button size="compact-sm" variant="subtle" disabled={value.length === 0} onClick={() => onChange([])}>
          {words.clear}
        </Button>
      </div>
      <svg
        ref={frame}
        className={classes.frame}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}: ${value.length === 0 ? words.empty : words.drawn}`}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={24} x2={width - 24} y1={height - 40} y2={height - 40} className={classes.line} />
        {[...value, ...(current ? [current] : [])].map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end or all cleared
          <path key={index} d={pathOf(stroke)} className={classes.stroke} />
        ))}
      </svg>
    </div>
  );
};
