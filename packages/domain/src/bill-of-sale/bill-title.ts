import { BILL_TYPE } from './bill-type';

type Title = Readonly<Record<'en' | 'fr', string>>;

const TITLES: Readonly<Record<number, Title>> = {
  1: { en: 'Bill of sale', fr: 'Contrat de vente' },
  2: { en: 'Bill of sale: lease', fr: 'Contrat de location' },
  3: { en: 'Wholesale bill of sale', fr: 'Contrat de vente en gros' },
  4: { en: 'Bill of sale: buy here, pay here', fr: 'Contrat de vente à tempérament' },
  5: { en: 'Purchase of a vehicle from a customer', fr: "Achat d'un véhicule d'un client" },
};

/** What the law of the place calls a sale to a consumer, by format. */
const SALE_TITLES: Readonly<Record<number, Title>> = {
  5: { en: 'Motor vehicle purchase agreement', fr: "Contrat d'achat d'un véhicule automobile" },
  6: { en: 'Motor vehicle sales contract', fr: "Contrat de vente d'un véhicule automobile" },
};

/** The title on the document of a bill; screens name the document the same. */
export const billTitle = (bill: { type: number; format: number }, language: 'en' | 'fr'): string =>
  (bill.type === BILL_TYPE.sale ? SALE_TITLES[bill.format]?.[language] : undefined) ??
  TITLES[bill.type]?.[language] ??
  '';
