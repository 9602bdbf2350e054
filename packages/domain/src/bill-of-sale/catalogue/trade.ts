import { moneyFormula, partsInSection } from '../part';
import { LIST_TYPES } from '../section';

/** Sums over the trade-ins of the bill. */
export const TRADE_PARTS = partsInSection('trade', LIST_TYPES.tradeIns, [
  moneyFormula('trade_allowance', 'Trade-in allowance', "Valeur accordée pour l'échange"),
  moneyFormula('trade_lien', 'Lien on the trade-in', "Dette sur le véhicule d'échange"),
  moneyFormula('trade_equity', 'Trade-in equity', "Valeur nette de l'échange"),
  moneyFormula('trade_tax', 'Tax charged on the trade-in', "Taxe facturée sur l'échange"),
  moneyFormula('actualcashvalue', 'Actual cash value', 'Valeur réelle au comptant', { private: true }),
]);
