import { Axes, PAD } from './axes';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type ChartProps, plainFormat } from './datum';
import { Mark, Tip } from './mark';
import { heightOf, ticksFor } from './scale';
import { useMarks } from './use-marks';
import { useWidth } from './use-width';

export interface Series {
  name: string;
  values: readonly number[];
}

interface Props extends ChartProps {
  /** The points in time, from left to right. */
  labels: readonly string[];
  /** At most four: more cannot be told apart. */
  series: readonly Series[];
  /** How a label is written below the lines and in the tip, where there is little room. */
  shorten?: (label: string) => string;
  /** The list behind a point in time. */
  toOf?: (index: number) => string;
}

/** How something goes over time. Lines differ in dash as well as in colour. */
export const LineChart = (props: Props) => {
  const { title, unit, category, labels, series, toOf, format = plainFormat, height = 240 } = props;
  const { shorten = (label: string) => label } = props;
  const short = labels.map(shorten);
  const { ref, width } = useWidth();
  const { group, shown, onKeyDown, mark } = useMarks(labels.length);
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const top = ticks.at(-1) ?? 1;
  const inner = width - PAD.left - PAD.right;
  const room = inner / Math.max(1, labels.length);
  const xOf = (index: number) => PAD.left + room * (index + 0.5);
  const yOf = (value: number) => height - PAD.bottom - heightOf(value, top, height - PAD.top - PAD.bottom);
  const at = (index: number) =>
    series.map(({ name, values }) => `${series.length > 1 ? `${name} ` : ''}${format(values[index] ?? 0)}`);
  const highest = (index: number) => Math.max(0, ...series.map(({ values }) => values[index] ?? 0));

  return (
    <ChartFrame
      title={title}
      category={category}
      columns={series.map(({ name }) => `${name} (${unit})`)}
      rows={labels.map((label, index) => ({
        label,
        values: series.map(({ values }) => values[index] ?? 0),
        to: toOf?.(index),
      }))}
      format={format}
    >
      <div ref={ref} className={classes.canvas} style={{ height }}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg ref={group} width={width} height={height} role="group" aria-label={title} onKeyDown={onKeyDown}>
          <Axes {...{ ticks, xOf, width, height, unit, format }} labels={short} />
          {series.map(({ name, values }, line) => (
            <polyline
              key={name}
              data-series={line}
              className={classes.line}
              points={values.map((value, index) => `${xOf(index)},${yOf(value)}`).join(' ')}
            />
          ))}
          {labels.map((label, index) => (
            <Mark
              key={label}
              to={toOf?.(index)}
              label={`${label}: ${at(index).join(', ')} ${unit}`}
              mark={mark(index)}
            >
              <rect
                x={PAD.left + room * index}
                y={PAD.top}
                width={room}
                height={height - PAD.top - PAD.bottom}
                className={classes.reach}
              />
              {series.map(({ name, values }, line) => (
                <circle
                  key={name}
                  cx={xOf(index)}
                  cy={yOf(values[index] ?? 0)}
                  r={shown === index ? 4.5 : labels.length > 31 ? 0 : 3}
                  data-series={line}
                  className={classes.point}
                />
              ))}
            </Mark>
          ))}
        </svg>
        {shown === null ? null : (
          <Tip x={xOf(shown)} y={yOf(highest(shown))} width={width}>
            <strong>{short[shown]}</strong> {at(shown).join(', ')} {unit}
          </Tip>
        )}
      </div>
      {series.length > 1 ? (
        <ul className={classes.legend}>
          {series.map(({ name }, line) => (
            <li key={name}>
              <svg width={22} height={8} aria-hidden>
                <line x1={0} x2={22} y1={4} y2={4} data-series={line} className={classes.line} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </ChartFrame>
  );
};
