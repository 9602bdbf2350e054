import { RecordList } from '../parts/record-list';

export const Screen = () => <RecordList kind="all" title="Incomes and costs" />;
