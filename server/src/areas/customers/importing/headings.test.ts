import type { ImportField } from '@forecourt/contract/customers/importing';
import { FRENCH_CUSTOMER_HEADINGS } from '@forecourt/domain';
import { describe, expect, it } from 'vitest';
import { fieldOf, guessMapping } from './headings';
import { readCell } from './read-cells';

/** As systems of dealers in Québec and New Brunswick write them. */
const FRENCH: readonly (readonly [string, ImportField])[] = [
  ['Prénom', 'f_name'],
  ['Nom de famille', 'l_name'],
  ['Nom du client', 'full_name'],
  ["Nom de l'entreprise", 'company_name'],
  ['Nom de l’entreprise', 'company_name'],
  ['Raison sociale', 'company_name'],
  ['NEQ', 'register_number'],
  ['Courriel', 'email'],
  ['Adresse de courriel', 'email'],
  ['Adresse électronique', 'email'],
  ['Téléphone cellulaire', 'mobile'],
  ['Tél. cellulaire', 'mobile'],
  ['Téléphone (maison)', 'phone_number'],
  ['No de téléphone', 'phone_number'],
  ['N° de téléphone', 'phone_number'],
  ['Numéro de téléphone', 'phone_number'],
  ['Télécopieur', 'fax_NO'],
  ['Adresse', 'address'],
  ['App.', 'aparteman_no'],
  ['Ville', 'city'],
  ['Municipalité', 'city'],
  ['Province', 'province'],
  ['Code postal', 'postalcode'],
  ['Sexe', 'gender'],
  ['Date de naissance', 'birthdate'],
  ['Né(e) le', 'birthdate'],
  ['No permis de conduire', 'driver_license_NO'],
  ['N° de permis', 'driver_license_NO'],
  ['Numéro de permis de conduire', 'driver_license_NO'],
  ['Date de délivrance', 'driver_license_issued_date'],
  ["Date d'expiration du permis", 'driver_license_expire_date'],
  ['Référé par', 'ad_source'],
  ['Conseiller aux ventes', 'seller'],
  ['Représentant', 'seller'],
  ['Actif', 'is_active'],
  ['En gros', 'is_wholesale'],
  ['Remarques', 'comment'],
];

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('French headings', () => {
  it.each(FRENCH)('%s is %s', (heading, field) => expect(fieldOf(heading)).toBe(field));

  it.each(FRENCH)('%s without accents and in capitals is %s', (heading, field) =>
    expect(fieldOf(withoutAccents(heading).toUpperCase())).toBe(field),
  );

  it('are all known, and none is two fields', () => {
    for (const [field, names] of Object.entries(FRENCH_CUSTOMER_HEADINGS))
      for (const name of names.split(' ')) expect([name, fieldOf(name)]).toEqual([name, field]);
  });

  it('Nom is the last name beside Prénom, and the whole name without it', () => {
    expect(guessMapping(['Nom', 'Prénom', 'Courriel'])).toEqual({
      ...{ l_name: 'Nom', f_name: 'Prénom', email: 'Courriel' },
    });
    expect(guessMapping(['Nom', 'Courriel'])).toEqual({ full_name: 'Nom', email: 'Courriel' });
  });

  it('may stand among English ones', () =>
    expect(guessMapping(['First Name', 'Surname', 'Courriel', 'Cell', 'Ville'])).toEqual({
      ...{ f_name: 'First Name', l_name: 'Surname', email: 'Courriel', mobile: 'Cell', city: 'Ville' },
    }));
});

describe('French words in cells', () => {
  it.each<[ImportField, string, unknown]>([
    ['gender', 'Homme', 0],
    ['gender', 'Masculin', 0],
    ['gender', 'Femme', 1],
    ['gender', 'Féminin', 1],
    ['gender', 'FEMININ', 1],
    ['customer_type', 'Particulier', 1],
    ['customer_type', 'Entreprise', 2],
    ['customer_type', 'Société', 2],
    ['is_active', 'Actif', 1],
    ['is_active', 'Inactif', 0],
    ['is_wholesale', 'Vrai', 1],
    ['is_wholesale', 'Non', 0],
  ])('of %s: %s is %s', (field, cell, value) =>
    expect(readCell(field, cell, 'day-first')).toEqual({ value }),
  );
});
