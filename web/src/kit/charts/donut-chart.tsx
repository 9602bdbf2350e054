import { Link } from 'react-router';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type ChartProps, type Datum, plainFormat } from './datum';
import { Mark } from './mark';
import { sharesOf } from './scale';
import { useMarks } from './use-marks';

const SIZE = 168;
const RADIUS = 66;
const ROUND = 2 * Math.PI * RADIUS;
const GAP = 2;

interface Props extends Omit<ChartProps, 'height'> {
  /** At most nine parts. */
  data: readonly Datum[];
}

/** Parts of a whole; the names and figures stand beside it, so no colour has to be matched by eye. */
export const DonutChart = ({ title, unit, category, data, format = plainFormat }: Props) => {
  const { group, shown, onKeyDown, mark } = useMarks(data.length);
  const shares = sharesOf(data.map((datum) => datum.value));
  const total = data.reduce((sum, datum) => sum + datum.value, 0);
  const centre = shown === null ? undefined : data[shown];
  const percent = (index: number) => `${Math.round((shares[index]?.share ?? 0) * 100)}%`;
  return (
    <ChartFrame
      title={title}
      category={category}
      columns={[unit]}
      rows={data.map((datum) => ({ label: datum.label, values: [datum.value], to: datum.to }))}
      format={format}
    >
      <div className={classes.donut}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg ref={group} width={SIZE} height={SIZE} role="group" aria-label={title} onKeyDown={onKeyDown}>
          <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
            {data.map((datum, index) => {
              const { from = 0, share = 0 } = shares[index] ?? {};
              return (
                <Mark
                  key={datum.label}
                  to={datum.to}
                  label={`${datum.label}: ${format(datum.value)} ${unit}, ${percent(index)}`}
                  mark={mark(index)}
                >
                  <circle
                    r={RADIUS}
                    data-part={index}
                    className={classes.part}
                    strokeDasharray={`${Math.max(0, share * ROUND - (share < 1 ? GAP : 0))} ${ROUND}`}
                    transform={`rotate(${from - 90})`}
                  />
                </Mark>
              );
            })}
            <g aria-hidden textAnchor="middle">
              <text y={2} className={classes.centreValue}>
                {format(centre?.value ?? total)}
              </text>
              <text y={20} className={classes.axisText}>
                {centre ? centre.label.slice(0, 16) : unit}
              </text>
            </g>
          </g>
        </svg>
        <ul className={classes.parts}>
          {data.map((datum, index) => (
            <li key={datum.label}>
              <span className={classes.swatch} data-part={index} aria-hidden />
              <span className={classes.partName}>
                {datum.to ? <Link to={datum.to}>{datum.label}</Link> : datum.label}
              </span>
              <span className={classes.partValue}>
                {format(datum.value)} ({percent(index)})
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
};
