import { type BillTradeIn, FORMAT_ID } from '@forecourt/domain/bill-of-sale/index';
import type { Block, Fact } from '../drawing/paper-sheet';
import { moneyText, numberText } from '../words/amounts';
import { word } from '../words/words';
import { label, linesOf } from './bill-figures';
import type { BillPaper } from './bill-paper';
import { listedWord } from './part-facts';

/** '2018 Honda Civic'. */
export const tradeName = ({ year, make = '', model = '' }: BillTradeIn): string =>
  [year ? String(year) : '', make, model].filter(Boolean).join(' ');

/** A trade-in is entered without a unit: the one of the country. */
export const tradeUnit = ({ input }: BillPaper): string =>
  input.format === FORMAT_ID.unitedStates ? 'mi' : 'km';

const tradeFacts = (paper: BillPaper, trade: BillTradeIn): Fact[] => {
  const { language } = paper;
  const { vin = '', odometer, color = '', allowance, lien = 0, lienHolder = '', registrant } = trade;
  return [
    { label: word('vehicle', language), value: tradeName(trade) },
    { label: language === 'fr' ? 'NIV' : 'VIN', value: vin },
    {
      label: label(paper, 'vehicle_odometer'),
      value:
        odometer === null || odometer === undefined
          ? ''
          : `${numberText(odometer, language)} ${tradeUnit(paper)}`,
    },
    { label: word('color', language), value: listedWord('color', color, language) },
    { label: word('allowance', language), value: moneyText(allowance, language) },
    {
      label: word('lien amount', language),
      value: lien > 0 ? moneyText(lien, language) : word('no lien', language),
    },
    ...(lien > 0 ? [{ label: word('lien holder', language), value: lienHolder }] : []),
    ...(registrant ? [{ label: word('registrant trade', language), value: word('yes', language) }] : []),
  ];
};

/** The vehicles that the customer gives, one block each. */
export const tradeBlocks = (paper: BillPaper): Block[] => {
  const trades = linesOf(paper, 'tradeIns');
  const title = word('trade-in', paper.language);
  return trades.map((trade, index) => ({
    kind: 'facts',
    title: trades.length === 1 ? title : `${title} ${index + 1}`,
    columns: 4,
    facts: tradeFacts(paper, trade),
  }));
};
