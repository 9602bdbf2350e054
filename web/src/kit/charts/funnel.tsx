import { Link } from 'react-router';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type ChartProps, type Datum, plainFormat } from './datum';
import { kept } from './scale';

interface Props extends Omit<ChartProps, 'height'> {
  /** From the first stage to the last. */
  data: readonly Datum[];
}

/** How many are left at each stage, and what share of the stage before that is. */
export const Funnel = ({ title, unit, category, data, format = plainFormat }: Props) => {
  const greatest = Math.max(1, ...data.map((datum) => datum.value));
  const shares = kept(data.map((datum) => datum.value));
  return (
    <ChartFrame
      title={title}
      category={category}
      columns={[unit]}
      rows={data.map((datum) => ({ label: datum.label, values: [datum.value], to: datum.to }))}
      format={format}
    >
      <ol className={classes.stages}>
        {data.map((datum, index) => {
          const share = shares[index];
          return (
            <li key={datum.label} className={classes.stage}>
              <span className={classes.stageText}>
                {datum.to ? <Link to={datum.to}>{datum.label}</Link> : <span>{datum.label}</span>}
                <span className="fc-figures">
                  {format(datum.value)} {unit}
                  {share == null ? '' : `, ${Math.round(share * 100)}% of the stage before`}
                </span>
              </span>
              <span className={classes.stageTrack} aria-hidden>
                <span className={classes.stageBar} style={{ width: `${(datum.value / greatest) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </ChartFrame>
  );
};
