/** What columns hold and people can mean; beyond it is a slip. */
export const MAX_ODOMETER = 9_999_999;
export const MAX_PRICE = 99_999_999;
export const FIRST_MODEL_YEAR = 1900;
