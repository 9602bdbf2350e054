import { BILL_TYPE, type Language } from '@forecourt/domain/bill-of-sale/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Block, FormField, PaperSheet, Signer } from '../drawing/paper-sheet';
import { numberText } from '../words/amounts';
import { word } from '../words/words';
import { entered } from './bill-figures';
import { type BillPaper, buyerName, formMark, numberLine, textValue, vehicleName } from './bill-paper';
import { distanceUnit, listedWord, VIN_LENGTH } from './part-facts';
import { buyerAddress } from './people-panels';

/** The text in the language of the paper. */
export const inLanguage =
  ({ language }: { language: Language }) =>
  (en: string, fr: string): string =>
    language === 'fr' ? fr : en;

export const vinField = (paper: BillPaper, vin: string): FormField => ({
  label: inLanguage(paper)('VIN (one character in each field)', 'NIV (un caractère par case)'),
  value: vin,
  boxes: VIN_LENGTH,
});

/** The customer as a form has it; what is missing can be written in. */
export const customerFields = (paper: BillPaper): Block => {
  const say = inLanguage(paper);
  const { language } = paper;
  return {
    kind: 'fields',
    title: word('customer', language),
    columns: 4,
    fields: [
      { label: word('name', language), value: buyerName(paper), span: 2 },
      { label: word('address', language), value: buyerAddress(paper), span: 2 },
      { label: say('Mobile', 'Cellulaire'), value: formatPhone(textValue(paper, 'buyer_mobile')), span: 2 },
      // half of the line, so that an address of an ordinary length is not broken
      { label: say('E-mail', 'Courriel'), value: textValue(paper, 'buyer_email'), span: 2 },
    ],
  };
};

export const vehicleFields = (paper: BillPaper): Block => {
  const say = inLanguage(paper);
  const odometer = entered(paper, 'vehicle_odometer');
  const unit = distanceUnit(paper);
  return {
    kind: 'fields',
    title: word('vehicle', paper.language),
    columns: 4,
    fields: [
      {
        label: say('Year, make, model, trim', 'Année, marque, modèle, version'),
        value: vehicleName(paper),
        span: 2,
      },
      {
        label: say('Colour', 'Couleur'),
        value: listedWord('color', textValue(paper, 'vehicle_exterior_color'), paper.language),
      },
      { label: say('Stock No.', "No d'inventaire"), value: textValue(paper, 'vehicle_stock_number') },
      vinField(paper, textValue(paper, 'vehicle_vin')),
      {
        label: say('Odometer', 'Odomètre'),
        value: odometer > 0 ? `${numberText(odometer, paper.language)} ${unit}` : '',
      },
      { label: say('License plate', "Plaque d'immatriculation"), value: textValue(paper, 'vehicle_plate') },
    ],
  };
};

/** What the parties agree to by signing; the customer is called as the bill's type calls them. */
export const signLead = ({ input, language }: BillPaper): string => {
  if (input.type === BILL_TYPE.tradeIn) return word('sign purchase', language);
  return word(input.type === BILL_TYPE.lease ? 'sign lease' : 'sign sale', language);
};

export const signatures = (paper: BillPaper, lead: string, signers: readonly Signer[]): Block => ({
  kind: 'signatures',
  lead,
  dateLabel: word('date', paper.language),
  signers,
});

/** A form around the bill, which needs no final bill. */
export const formSheet = (paper: BillPaper, title: string, blocks: readonly Block[]): PaperSheet => ({
  ...{ head: paper.head, language: paper.language, title, number: numberLine(paper), mark: formMark(paper) },
  blocks,
});
