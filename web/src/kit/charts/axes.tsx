import classes from './charts.module.css';
import type { Format } from './datum';
import { heightOf, insideX, labelStep, labelWidth } from './scale';

/** Between two labels of a scale, which may be left out. */
const LABEL_ROOM = 56;
const LABEL_GAP = 8;
/** Between the names of a few bars, which are all shown as long as they fit. */
const NAME_GAP = 4;
const shortLabel = (label: string) => (label.length > 12 ? `${label.slice(0, 11)}…` : label);

/** Room for the figures at the left, the names below and the unit on top. */
export const PAD = { left: 52, right: 8, top: 22, bottom: 24 };

interface Props {
  ticks: readonly number[];
  labels: readonly string[];
  /** The middle of each label. */
  xOf: (index: number) => number;
  width: number;
  height: number;
  unit: string;
  format: Format;
  /** How high a value stands; from zero at the bottom unless said. */
  yOf?: (value: number) => number;
  /** Each label names a bar of its own. */
  isNamed?: boolean;
}

/** Lines across with their values, the unit above them, the categories below. */
export const Axes = ({ ticks, labels, xOf, yOf, width, height, unit, format, isNamed = false }: Props) => {
  const inner = height - PAD.top - PAD.bottom;
  const top = ticks.at(-1) ?? 1;
  const names = labels.length > 6 ? labels.map(shortLabel) : labels;
  const gap = isNamed ? NAME_GAP : LABEL_GAP;
  const widest = Math.max(isNamed ? 0 : LABEL_ROOM, ...names.map((name) => labelWidth(name) + gap));
  const every = labelStep(labels.length, width - PAD.left - PAD.right, widest);
  return (
    <g aria-hidden>
      <text x={0} y={10} className={classes.axisText}>
        {unit}
      </text>
      {ticks.map((tick) => {
        const y = yOf?.(tick) ?? height - PAD.bottom - heightOf(tick, top, inner);
        return (
          <g key={tick}>
            <line x1={PAD.left} x2={width - PAD.right} y1={y} y2={y} className={classes.gridLine} />
            <text x={PAD.left - 8} y={y + 4} className={classes.axisText} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        );
      })}
      {names.map((name, index) =>
        index % every === 0 ? (
          <text
            key={labels[index]}
            x={insideX(xOf(index), name, width)}
            y={height - 6}
            className={classes.axisText}
            textAnchor="middle"
          >
            {name}
          </text>
        ) : null,
      )}
    </g>
  );
};
