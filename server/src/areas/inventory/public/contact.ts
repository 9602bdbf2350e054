import { DBA_HEADER_DEALERSHIPS } from '@forecourt/policy/dealerships';

/** 6045550142 as people write it; whatever else someone typed stays. */
export const phoneText = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** What a phone dials; '' when there is no number in it. */
export const phoneLink = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return '';
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
};

/** An address of the web; '' for anything else that someone may have typed, such as a script. */
export const webLink = (website: string): string => {
  const given = website.trim();
  const text = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`;
  if (given === '' || !URL.canParse(text)) return '';
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : '';
};

interface Named {
  dealership_id: number;
  dealer: string;
  dba: string;
}

/** screens.md 6: 991 goes by its DBA. */
export const dealerName = ({ dealership_id, dealer, dba }: Named): string =>
  dba !== '' && DBA_HEADER_DEALERSHIPS.some((id) => id === dealership_id) ? dba : dealer;
