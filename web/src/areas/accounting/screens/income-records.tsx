import { RecordList } from '../parts/record-list';

export const Screen = () => <RecordList kind="income" title="Incomes" />;
