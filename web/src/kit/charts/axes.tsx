import classes from './charts.module.css';
import type { Format } from './datum';
import { heightOf, labelStep } from './scale';

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
}

/** Lines across with their values, the unit above them, the categories below. */
export const Axes = ({ ticks, labels, xOf, width, height, unit, format }: Props) => {
  const inner = height - PAD.top - PAD.bottom;
  const top = ticks.at(-1) ?? 1;
  const every = labelStep(labels.length, width - PAD.left - PAD.right);
  return (
    <g aria-hidden>
      <text x={0} y={10} className={classes.axisText}>
        {unit}
      </text>
      {ticks.map((tick) => {
        const y = height - PAD.bottom - heightOf(tick, top, inner);
        return (
          <g key={tick}>
            <line x1={PAD.left} x2={width - PAD.right} y1={y} y2={y} className={classes.gridLine} />
            <text x={PAD.left - 8} y={y + 4} className={classes.axisText} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        );
      })}
      {labels.map((label, index) =>
        index % every === 0 ? (
          <text key={label} x={xOf(index)} y={height - 6} className={classes.axisText} textAnchor="middle">
            {label.length > 12 && every === 1 && labels.length > 6 ? `${label.slice(0, 11)}…` : label}
          </text>
        ) : null,
      )}
    </g>
  );
};
