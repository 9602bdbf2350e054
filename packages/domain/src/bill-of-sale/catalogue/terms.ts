import { ALL_TYPES, RETAIL_TYPES, SELLING_TYPES } from '../bill-type';
import { BUYERS_GUIDE_CHOICES, CERTIFICATION_CHOICES } from '../choices';
import { choicePart, dayPart, flagPart, longTextPart, partsInSection, textPart } from '../part';

export const WARRANTY_PARTS = partsInSection('warranty', RETAIL_TYPES, [
  textPart('warranty_provider', 'Warranty company', 'Compagnie de garantie'),
  textPart('warranty_plan', 'Plan', 'Programme'),
  textPart('warranty_term', 'Term and distance', 'Durée et distance'),
  longTextPart('warranty_terms', 'Terms of the warranty', 'Conditions de la garantie'),
  choicePart('warranty_buyers_guide', 'Buyers Guide', "Guide de l'acheteur (Buyers Guide)", {
    choices: BUYERS_GUIDE_CHOICES,
    formats: [7],
  }),
]);

export const DELIVERY_PARTS = partsInSection('delivery', ALL_TYPES, [
  dayPart('delivery_day', 'Day of delivery', 'Date de livraison'),
  textPart('delivery_place', 'Place of delivery', 'Lieu de livraison'),
  longTextPart(
    'delivery_repairs',
    'Repairs done or to be done, and who pays',
    'Réparations faites ou à faire, et qui les paie',
    { types: SELLING_TYPES },
  ),
  choicePart('delivery_certification', 'Safety certification', 'Certification de sécurité', {
    choices: CERTIFICATION_CHOICES,
    formats: [1, 2, 3, 4, 5],
    types: RETAIL_TYPES,
  }),
  dayPart('delivery_inspection_day', 'Day of the mechanical inspection', "Date de l'inspection mécanique", {
    formats: [4],
    types: RETAIL_TYPES,
  }),
]);

export const DISCLOSURE_PARTS = partsInSection('disclosures', SELLING_TYPES, [
  longTextPart('disclosure_other', 'Other facts about the vehicle', 'Autres faits concernant le véhicule'),
  textPart('disclosure_previous_owner', 'Name of the previous owner', 'Nom du propriétaire précédent', {
    formats: [6],
  }),
  flagPart(
    'disclosure_registered_outside',
    'Registered outside the province before',
    'Déjà immatriculé hors de la province',
    { formats: [3, 5] },
  ),
]);

export const COMMENT_PARTS = partsInSection('comments', ALL_TYPES, [
  longTextPart(
    'comment_conditions',
    'Conditions of the sale and their last day',
    'Conditions de la vente et leur échéance',
  ),
  longTextPart('comment', 'Comments', 'Remarques'),
]);
