import type { UserInfo } from '../../../api/session-context';

/** '4653 Lakeshore Road, Vancouver, British Columbia V6B 1A1': as the customer reads it. */
export const dealershipAddress = (info: UserInfo['dealershipInfo']): string => {
  if (!info) return '';
  const { business_street: street, business_city: city, business_postal: postal } = info;
  const province = [city?.Province.province, postal].filter(Boolean).join(' ');
  return [street, city?.city, province].filter(Boolean).join(', ');
};
