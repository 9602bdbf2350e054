import { LEASE_METHODS } from '../desk/desk-input';
import { PAYMENTS_PER_YEAR, type PaymentFrequency } from '../desk/frequency';
import type { Label } from './label';
import type { Choice } from './part';

const choice = (value: string, en: string, fr: string): Choice => ({ value, label: { en, fr } });

export const PROVINCE_CHOICES: readonly Choice[] = [
  choice('AB', 'Alberta', 'Alberta'),
  choice('BC', 'British Columbia', 'Colombie-Britannique'),
  choice('MB', 'Manitoba', 'Manitoba'),
  choice('NB', 'New Brunswick', 'Nouveau-Brunswick'),
  choice('NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'),
  choice('NS', 'Nova Scotia', 'Nouvelle-Écosse'),
  choice('NT', 'Northwest Territories', 'Territoires du Nord-Ouest'),
  choice('NU', 'Nunavut', 'Nunavut'),
  choice('ON', 'Ontario', 'Ontario'),
  choice('PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'),
  choice('QC', 'Quebec', 'Québec'),
  choice('SK', 'Saskatchewan', 'Saskatchewan'),
  choice('YT', 'Yukon', 'Yukon'),
];

export const FREQUENCY_LABELS: Readonly<Record<PaymentFrequency, Label>> = {
  weekly: { en: 'Weekly', fr: 'Hebdomadaire' },
  biweekly: { en: 'Bi-weekly', fr: 'Aux deux semaines' },
  semimonthly: { en: 'Semi-monthly', fr: 'Bimensuel' },
  monthly: { en: 'Monthly', fr: 'Mensuel' },
};

const isFrequency = (value: string): value is PaymentFrequency => Object.hasOwn(PAYMENTS_PER_YEAR, value);

export const FREQUENCY_CHOICES: readonly Choice[] = Object.keys(PAYMENTS_PER_YEAR)
  .filter(isFrequency)
  .map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

const LEASE_METHOD_LABELS: Readonly<Record<(typeof LEASE_METHODS)[number], Label>> = {
  'money-factor': { en: 'Money factor', fr: 'Facteur monétaire' },
  'annuity-arrears': {
    en: 'Equal payments, due at the end of each period',
    fr: 'Paiements égaux, à la fin de chaque période',
  },
  'annuity-advance': {
    en: 'Equal payments, due at the start of each period',
    fr: 'Paiements égaux, au début de chaque période',
  },
};

export const LEASE_METHOD_CHOICES: readonly Choice[] = LEASE_METHODS.map((value) => ({
  value,
  label: LEASE_METHOD_LABELS[value],
}));

export const PAYMENT_WAY_CHOICES: readonly Choice[] = [
  choice('cash', 'Cash', 'Comptant'),
  choice('finance', 'Finance', 'Financement'),
];

export const VEHICLE_CONDITION_CHOICES: readonly Choice[] = [
  choice('used', 'Used', "D'occasion"),
  choice('new', 'New', 'Neuf'),
];

/** How the taxes look at the vehicle. */
export const VEHICLE_KIND_CHOICES: readonly Choice[] = [
  choice('passenger', 'Car, SUV or light truck', 'Voiture, VUS ou camionnette'),
  choice('motorcycle', 'Motorcycle', 'Motocyclette'),
  choice('other', 'Motor home, trailer, boat or other', 'Autocaravane, remorque, bateau ou autre'),
];

export const ODOMETER_UNIT_CHOICES: readonly Choice[] = [
  choice('km', 'Kilometres', 'Kilomètres'),
  choice('mi', 'Miles', 'Milles'),
];

export const FUEL_CHOICES: readonly Choice[] = [
  choice('Diesel', 'Diesel', 'Diesel'),
  choice('Electric', 'Electric', 'Électrique'),
  choice('Gasoline', 'Gasoline', 'Essence'),
  choice('Flex', 'Flex', 'Polycarburant'),
  choice('Hybrid', 'Hybrid', 'Hybride'),
  choice('Petrol', 'Petrol', 'Essence'),
  choice('Plug-in-Hybrid', 'Plug-in-Hybrid', 'Hybride rechargeable'),
  choice('Other', 'Other', 'Autre'),
];

/** Ontario: what the dealer can say about the distance driven. */
export const DISTANCE_CHOICES: readonly Choice[] = [
  choice('known', 'Known', 'Connue'),
  choice('known-on-past-day', 'Known as of a past date', 'Connue à une date antérieure'),
  choice('unknown', 'Unknown', 'Inconnue'),
];

export const QUEBEC_CLASS_CHOICES: readonly Choice[] = ['A', 'B', 'C', 'D'].map((value) =>
  choice(value, `Class ${value}`, `Catégorie ${value}`),
);

/** A sale from dealer to dealer. The buyer resells the vehicle, so that most pay GST or HST alone. */
export const WHOLESALE_TAX_CHOICES: readonly Choice[] = [
  choice('federal', 'GST or HST', 'TPS ou TVH'),
  choice('none', 'No tax', 'Aucune taxe'),
  choice('all', 'GST or HST, and provincial tax', 'TPS ou TVH, et taxe provinciale'),
];

export const CERTIFICATION_CHOICES: readonly Choice[] = [
  choice('certified', 'Sold with a safety certificate', 'Vendu avec un certificat de sécurité'),
  choice('as-is', 'Sold as is', 'Vendu tel quel'),
];

export const BHPH_METHOD_CHOICES: readonly Choice[] = [
  choice('pre-authorized-debit', 'Pre-authorized debit', 'Débit préautorisé'),
  choice('cheque', 'Post-dated cheques', 'Chèques postdatés'),
  choice('in-person', 'At the dealership', 'Chez le commerçant'),
];

/** United States: which window form goes with the vehicle. */
export const BUYERS_GUIDE_CHOICES: readonly Choice[] = [
  choice('as-is', 'As is, no dealer warranty', 'Tel quel, sans garantie du commerçant'),
  choice('implied-only', 'Implied warranties only', 'Garanties implicites seulement'),
  choice('warranty', 'Dealer warranty', 'Garantie du commerçant'),
];
