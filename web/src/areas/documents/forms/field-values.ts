import { formatMoney } from '@forecourt/domain/number-format';

const VIN_LENGTH = 17;
/** Written with $ and two decimals. */
const AMOUNTS = ['depositAmount', 'vehicle_price', 'allowance', 'actual_cash_value', 'lien'];

type Fields = Readonly<Record<string, string>>;

/** The template has one field for each character of a VIN; the screen has one for all. */
export const toScreen = (fields: Fields): Record<string, string> => ({
  ...fields,
  vin: Array.from({ length: VIN_LENGTH }, (_, at) => fields[`vin_${at + 1}`] ?? '').join(''),
});

/** '1234.5' and '$1,234.50' are the same amount; a text that is none stays as it is. */
export const amountText = (typed: string): string => {
  const figure = typed.replace(/[$,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(figure) ? formatMoney(Number(figure)) : typed;
};

/** What the template is filled with. */
export const toTemplate = (values: Fields): Record<string, string> => {
  const { vin = '', ...others } = values;
  const characters = Array.from({ length: VIN_LENGTH }, (_, at): [string, string] => [
    `vin_${at + 1}`,
    vin.trim()[at] ?? '',
  ]);
  return {
    ...Object.fromEntries(
      Object.entries(others).map(([name, text]) => [name, AMOUNTS.includes(name) ? amountText(text) : text]),
    ),
    ...Object.fromEntries(characters),
    ...(values.date_header && !values.date_footer ? { date_footer: values.date_header } : {}),
  };
};
