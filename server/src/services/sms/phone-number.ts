import { ServiceError } from '../outside';

/** E.164, as '+16045550100'. A number without a country is one of ours: Canada (and the same plan, the US). */
export const toE164 = async (number: string): Promise<string> => {
  // The numbering plans of the world are read when the first number comes, not when the server starts.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: 'CA', extract: false });
  if (!parsed?.isPossible()) throw new ServiceError('sms', 'rejected', 'the number is not a phone number');
  return parsed.number;
};
