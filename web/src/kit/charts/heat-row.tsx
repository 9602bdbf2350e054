import { Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { ChartFrame } from './chart-frame';
import classes from './charts.module.css';
import { type ChartProps, type Datum, plainFormat } from './datum';
import { heatLevel } from './scale';

interface Props extends Omit<ChartProps, 'height'> {
  data: readonly Datum[];
}

const Cell = ({ datum, text, level }: { datum: Datum; text: string; level: number }) => {
  const look = { className: classes.cell, 'data-level': level, 'aria-label': text };
  return (
    <Tooltip label={text}>
      {datum.to ? <Link to={datum.to} {...look} /> : <span role="img" {...look} />}
    </Tooltip>
  );
};

/** How much there was at each point in time, by depth of colour, with the scale beside it. */
export const HeatRow = ({ title, unit, category, data, format = plainFormat }: Props) => {
  const greatest = Math.max(0, ...data.map((datum) => datum.value));
  return (
    <ChartFrame
      title={title}
      category={category}
      columns={[unit]}
      rows={data.map((datum) => ({ label: datum.label, values: [datum.value], to: datum.to }))}
      format={format}
    >
      <div className={classes.cells}>
        {data.map((datum) => (
          <Cell
            key={datum.label}
            datum={datum}
            text={`${datum.label}: ${format(datum.value)} ${unit}`}
            level={heatLevel(datum.value, greatest)}
          />
        ))}
      </div>
      <div className={classes.heatScale}>
        <span>{data[0]?.label}</span>
        <span className={classes.heatLevels}>
          0
          {[0, 1, 2, 3, 4].map((level) => (
            <span key={level} className={classes.heatSample} data-level={level} aria-hidden />
          ))}
          {format(greatest)} {unit}
        </span>
        <span>{data.at(-1)?.label}</span>
      </div>
    </ChartFrame>
  );
};
