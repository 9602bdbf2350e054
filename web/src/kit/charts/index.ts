export { BarChart } from './bar-chart';
export type { ChartProps, Datum, Format } from './datum';
export { DonutChart } from './donut-chart';
export { Funnel } from './funnel';
export { HeatRow } from './heat-row';
export { LineChart, type Series } from './line-chart';
