import { SELLING_TYPES } from '../bill-type';
import {
  DISTANCE_CHOICES,
  FUEL_CHOICES,
  ODOMETER_UNIT_CHOICES,
  QUEBEC_CLASS_CHOICES,
  VEHICLE_CONDITION_CHOICES,
  VEHICLE_KIND_CHOICES,
} from '../choices';
import { CANADIAN_FORMATS } from '../format-id';
import { choicePart, dayPart, flagPart, moneyPart, numberPart, partsInSection, textPart } from '../part';

/** screens.md 2.13, to the letter, then what contracts and taxes ask for. */
export const VEHICLE_PARTS = partsInSection('vehicle', SELLING_TYPES, [
  numberPart('vehicle_year', 'Year', 'Année', { max: 2_100, required: true }),
  textPart('vehicle_make', 'Make', 'Marque', { max: 100, required: true }),
  textPart('vehicle_model', 'Model', 'Modèle', { max: 100, required: true }),
  textPart('vehicle_body_style', 'Body style', 'Type de carrosserie', { max: 100 }),
  textPart('vehicle_exterior_color', 'Exterior Color', 'Couleur extérieure', { max: 100 }),
  textPart('vehicle_stock_number', 'Stock NO.', "Numéro d'inventaire", { max: 50 }),
  textPart('vehicle_vin', 'Vin', 'NIV', { max: 30, required: true }),
  choicePart('vehicle_fuel_type', 'Fuel type', 'Type de carburant', { choices: FUEL_CHOICES }),
  numberPart('vehicle_odometer', 'Odometer', 'Odomètre', { max: 9_999_999, required: true }),
  choicePart('vehicle_odometer_unit', 'Odometer unit', "Unité de l'odomètre", {
    choices: ODOMETER_UNIT_CHOICES,
  }),
  textPart('vehicle_trim', 'Trim', 'Version', { max: 100 }),
  textPart('vehicle_plate', 'License plate', "Plaque d'immatriculation", { max: 20 }),
  choicePart('vehicle_condition', 'Condition', 'État', { choices: VEHICLE_CONDITION_CHOICES }),
  choicePart('vehicle_kind', 'Kind of vehicle', 'Genre de véhicule', { choices: VEHICLE_KIND_CHOICES }),
  flagPart('vehicle_zero_emission', 'Zero-emission vehicle', 'Véhicule zéro émission', {
    formats: CANADIAN_FORMATS,
  }),
  numberPart('vehicle_seats', 'Seats', 'Places', { max: 200 }),
  numberPart('vehicle_gross_weight_kg', 'Gross weight rating (kg)', 'Poids nominal brut (kg)', {
    max: 100_000,
    formats: CANADIAN_FORMATS,
  }),
  moneyPart('vehicle_estimated_value', 'Estimated value (QST)', 'Valeur estimative (TVQ)', {
    formats: [1, 2, 6],
  }),
  choicePart('vehicle_distance_statement', 'Total distance driven', 'Distance totale parcourue', {
    choices: DISTANCE_CHOICES,
    formats: [3],
  }),
  dayPart('vehicle_distance_day', 'Day of the known distance', 'Date de la distance connue', {
    formats: [3],
    required: true,
    when: { part: 'vehicle_distance_statement', is: 'known-on-past-day' },
  }),
  numberPart('vehicle_engine_displacement', 'Engine displacement (cm³)', 'Cylindrée (cm³)', {
    max: 100_000,
    formats: [6],
  }),
  choicePart('vehicle_quebec_class', 'Warranty class', 'Catégorie de garantie', {
    choices: QUEBEC_CLASS_CHOICES,
    formats: [6],
    required: true,
    when: { part: 'vehicle_condition', is: 'used' },
  }),
]);
