export type Say = (en: string, fr: string) => string;

export const inLanguage =
  (language: 'en' | 'fr'): Say =>
  (en, fr) =>
    language === 'fr' ? fr : en;

/** What the parties agree to. None of it is prescribed by a law. */
export const agreement = (
  say: Say,
  { hasLien, isPublic }: { hasLien: boolean; isPublic: boolean },
): string[] => [
  say(
    'The seller sells the vehicle above to the dealership for the price stated and hands over the ownership, all keys and what belongs to the vehicle.',
    "Le vendeur vend le véhicule ci-dessus au commerçant au prix indiqué et lui remet le certificat d'immatriculation, toutes les clés et les accessoires du véhicule.",
  ),
  hasLien
    ? say(
        'The dealership pays the lien stated above to its holder out of the price. If the holder asks for more than is stated, the seller pays the difference. The seller authorizes the holder to tell the dealership the amount to pay out and to send it the release.',
        'Le commerçant rembourse au créancier la dette indiquée ci-dessus à même le prix. Si le créancier réclame davantage, le vendeur paie la différence. Le vendeur autorise le créancier à communiquer au commerçant le montant à rembourser et à lui remettre la mainlevée.',
      )
    : say(
        'The seller declares that no money is owed on the vehicle, including loans, leases, repairs and fines.',
        "Le vendeur déclare qu'aucune somme n'est due sur le véhicule, y compris prêts, locations, réparations et amendes.",
      ),
  isPublic
    ? say(
        'The price rests on the declarations of the seller in this document. The seller answers for damage that comes from a declaration which is not true.',
        'Le prix repose sur les déclarations du vendeur dans le présent document. Le vendeur répond du préjudice causé par une déclaration fausse.',
      )
    : say(
        'Both parties are in the trade. The seller discloses what the law asks a dealer to disclose, and the buyer relies on it.',
        "Les deux parties sont des professionnels. Le vendeur divulgue ce que la loi exige d'un commerçant, et l'acheteur s'y fie.",
      ),
];
