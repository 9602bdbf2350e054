import { RecordList } from '../parts/record-list';

export const Screen = () => <RecordList kind="general" title="General incomes and costs" />;
