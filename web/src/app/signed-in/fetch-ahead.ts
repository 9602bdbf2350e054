import { keepAtHand } from '../loading/keep-at-hand';
import { whenIdle } from '../loading/when-idle';
import { prefetchAt } from './screens';

/** Where most people go next. */
const NEXT = ['/admin/vehicle-managment', '/admin/all-customers', '/seller/customers'];

/** Not every browser tells. */
const savesData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;

/**
 * What every list and every form needs is fetched while the first screen is being read, so that opening one costs little;
 * not for those who save data and have asked for no more than they open.
 */
export const fetchAhead = () => {
  // the question before unsaved input is left
  keepAtHand(() => import('../../kit/confirm/confirm-dialog'));
  if (savesData()) return;
  whenIdle(() => {
    NEXT.forEach(prefetchAt);
    void Promise.allSettled([import('../../kit/form'), import('../../kit/fields/select-fields')]);
  });
};
