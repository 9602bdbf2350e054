import { ALL_TYPES } from '../bill-type';
import { PROVINCE_CHOICES } from '../choices';
import { CANADIAN_FORMATS } from '../format-id';
import { choicePart, partsInSection, textPart } from '../part';

export const SELLER_PARTS = partsInSection('seller', ALL_TYPES, [
  textPart('dealer_name', 'Registered name of the dealer', 'Nom enregistré du commerçant', {
    required: true,
  }),
  textPart('dealer_legal_name', 'Legal name of the dealer', 'Dénomination sociale du commerçant'),
  textPart('dealer_address', 'Address of the dealer', 'Adresse du commerçant', { required: true }),
  choicePart('dealer_province', 'Province of the dealer', 'Province du commerçant', {
    choices: PROVINCE_CHOICES,
    formats: CANADIAN_FORMATS,
  }),
  textPart('dealer_phone', 'Phone of the dealer', 'Téléphone du commerçant', { max: 30 }),
  textPart('dealer_registration_number', 'Dealer registration number', "Numéro d'inscription du commerçant", {
    max: 50,
  }),
  textPart('dealer_tax_number', 'GST/HST number', 'Numéro de TPS/TVH', {
    max: 50,
    formats: CANADIAN_FORMATS,
  }),
  textPart('dealer_qst_number', 'QST number', 'Numéro de TVQ', { max: 50, formats: [1, 2, 6] }),
  textPart('salesperson_name', 'Salesperson', 'Représentant', { required: true }),
  textPart(
    'salesperson_registration_number',
    'Salesperson registration number',
    "Numéro d'inscription du représentant",
    { max: 50 },
  ),
]);
