export const ALL_DEPOSITS = '/admin/deposites';
export const CUSTOMERS_WITH_DEPOSITS = '/customer/deposites';

/** Where a deposit on a vehicle is booked, or paid by the customer. */
export const vehicleDeposit = (mvdId: number): string => `/customer/vehicle/deposite?vehicle=${mvdId}`;

export const depositsOfCustomer = (customerId: number): string =>
  `${ALL_DEPOSITS}?frk_customer_id=${customerId}`;
