export { feedChannel, feedRow, feedRun, feedRunChange, type StoredFilter } from './feed';
export { promotion } from './promotion';
export { carView, channelCost } from './results';
