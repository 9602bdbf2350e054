export { type BulkJob, type BulkReply, bulkChange } from './bulk-change';
export { type Chosen, type ChosenNoun, chooseFrom, chooseRows, TooManyChosen, wasOrWere } from './chosen';
