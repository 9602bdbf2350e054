export const COMMISSION_PAID = 'commission.paid';

export const commissionNotificationKinds = {
  [COMMISSION_PAID]: { label: 'Your commission is paid' },
};
