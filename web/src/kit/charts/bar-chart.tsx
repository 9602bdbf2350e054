import { Axes, PAD } from './axes';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type ChartProps, type Datum, type Format, plainFormat } from './datum';
import { Mark, Tip } from './mark';
import { ticksBetween } from './scale';
import { useMarks } from './use-marks';
import { useWidth } from './use-width';

interface Props extends ChartProps {
  data: readonly Datum[];
  /** How the figures at the left are written, where there is little room; as the others unless said. */
  tickFormat?: Format;
}

/** Amounts of a few things beside each other. */
export const BarChart = (props: Props) => {
  const { title, unit, category, data, format = plainFormat, height = 240 } = props;
  const { tickFormat = format } = props;
  const { ref, width } = useWidth();
  const { group, shown, onKeyDown, mark } = useMarks(data.length);
  const values = data.map((datum) => datum.value);
  const ticks = ticksBetween(Math.min(0, ...values), Math.max(0, ...values));
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const room = (width - PAD.left - PAD.right) / Math.max(1, data.length);
  const bar = Math.min(48, room * 0.64);
  const xOf = (index: number) => PAD.left + room * (index + 0.5);
  const inner = height - PAD.top - PAD.bottom;
  const yOf = (value: number) =>
    PAD.top + inner * (1 - (value - bottom) / Math.max(top - bottom, Number.EPSILON));
  const current = shown === null ? undefined : data[shown];

  return (
    <ChartFrame
      title={title}
      category={category}
      columns={[unit]}
      rows={data.map((datum) => ({ label: datum.label, values: [datum.value], to: datum.to }))}
      format={format}
    >
      <div ref={ref} className={classes.canvas} style={{ height }}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg ref={group} width={width} height={height} role="group" aria-label={title} onKeyDown={onKeyDown}>
          <Axes
            isNamed
            ticks={ticks}
            labels={data.map((d) => d.label)}
            {...{ xOf, yOf, width, height, unit }}
            format={tickFormat}
          />
          {data.map((datum, index) => {
            const tall = Math.abs(yOf(datum.value) - yOf(0));
            return (
              <Mark
                key={datum.label}
                to={datum.to}
                label={`${datum.label}: ${format(datum.value)} ${unit}`}
                mark={mark(index)}
              >
                <rect
                  x={PAD.left + room * index}
                  y={PAD.top}
                  width={room}
                  height={height - PAD.top - PAD.bottom}
                  className={classes.reach}
                />
                <rect
                  x={xOf(index) - bar / 2}
                  y={Math.min(yOf(datum.value), yOf(0))}
                  width={bar}
                  height={tall}
                  rx={Math.min(3, tall)}
                  className={classes.bar}
                />
              </Mark>
            );
          })}
        </svg>
        {current && shown !== null ? (
          <Tip x={xOf(shown)} y={yOf(Math.max(0, current.value))} width={width}>
            <strong>{current.label}</strong> {format(current.value)} {unit}
          </Tip>
        ) : null}
      </div>
    </ChartFrame>
  );
};
