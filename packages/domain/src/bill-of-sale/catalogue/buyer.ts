import { ALL_TYPES, RETAIL_TYPES } from '../bill-type';
import { dayPart, flagPart, partsInSection, textPart } from '../part';

/** screens.md 2.14, to the letter, and who a company and Alberta's buyer are. Of a trade-in purchase it is who sells to us. */
export const BUYER_PARTS = partsInSection('buyer', ALL_TYPES, [
  textPart('buyer_first_name', 'First Name', 'Prénom', { max: 100 }),
  textPart('buyer_last_name', 'Last Name', 'Nom de famille', { max: 100, required: true }),
  textPart('buyer_driver_license_number', 'Driver license number', 'Numéro du permis de conduire', {
    max: 50,
  }),
  dayPart(
    'buyer_driver_license_expiring_date',
    'driver license expiring date',
    "Date d'expiration du permis de conduire",
  ),
  textPart('buyer_address', 'Address', 'Adresse', { required: true }),
  textPart('buyer_city', 'City', 'Ville', { max: 100, required: true }),
  textPart('buyer_province', 'Province/State', 'Province/État', { max: 100, required: true }),
  textPart('buyer_postalcode', 'Postalcode', 'Code postal', { max: 20, required: true }),
  textPart('buyer_mobile', 'Mobile', 'Cellulaire', { max: 30 }),
  textPart('buyer_fax_number', 'Fax number', 'Numéro de télécopieur', { max: 30 }),
  textPart('buyer_email', 'E-mail', 'Courriel'),
  textPart('buyer_company_name', 'Company name', "Nom de l'entreprise"),
  textPart('buyer_registration_number', 'Registration number', "Numéro d'inscription", { types: [3] }),
  textPart('buyer_government_id', 'Government ID number', "Numéro d'une pièce d'identité gouvernementale", {
    max: 50,
    formats: [4],
    types: RETAIL_TYPES,
  }),
  flagPart('buyer_is_corporation', 'The buyer is a corporation', "L'acheteur est une société", {
    types: RETAIL_TYPES,
  }),
]);
