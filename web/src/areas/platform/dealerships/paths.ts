export const DEALERSHIPS = '/register';
export const FIRST_RUN = '/first-run';
export const ADD_DEALERSHIP = '/add-dealership';

export type RecordTab =
  | 'business'
  | 'site'
  | 'permissions'
  | 'package'
  | 'status'
  | 'rules'
  | 'users'
  | 'branches';

export const dealershipPath = (id: number, tab: RecordTab = 'business') =>
  tab === 'business' ? `/register/site-setting/${id}` : `/register/site-setting/${id}?tab=${tab}`;
