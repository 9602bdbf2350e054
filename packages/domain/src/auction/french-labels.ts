/** The names that French papers give to what we look for, without accents. */
export const FRENCH_LABELS = {
  vin: ['Numero de serie', 'No de serie', 'No serie', "Numero d'identification du vehicule", 'No de chassis'],
  odometer: ['Odometre', 'Kilometrage', 'Millage', "Lecture de l'odometre", 'Lecture odometre'],
  purchaseDate: [
    ...[
      'Date de vente',
      'Date de la vente',
      "Date d'achat",
      "Date de l'achat",
      "Date de l'encan",
      "Date d'encan",
    ],
    ...["Date de l'enchere", "Date d'adjudication", 'Vendu le', 'Achete le'],
  ],
  invoiceDate: ['Date de facturation', 'Date de la facture', 'Date de facture', 'Date facture'],
  paymentDate: ['Date de paiement', 'Date du paiement', 'Paye le'],
  dueDate: ["Date d'echeance", 'Echeance', 'Paiement du le', 'Payable le', 'Du le'],
  seller: ['Vendeur', 'Nom du vendeur', 'Vendu par', 'Consignateur', 'Concessionnaire vendeur'],
  location: [
    ...[
      'Lieu de ramassage',
      'Lieu du vehicule',
      'Emplacement',
      'Emplacement du vehicule',
      'Adresse du vendeur',
    ],
    ...['Succursale', 'Lieu'],
  ],
} as const;

/** French labels that we do not look for, but must not take for values. */
export const OTHER_FRENCH_LABELS = [
  ...[
    'Annee',
    'Marque',
    'Modele',
    'Version',
    'Couleur',
    'Acheteur',
    "Nom de l'acheteur",
    'Facture a',
    'Vendu a',
  ],
  ...[
    'Livre a',
    'Facture',
    'Numero de facture',
    'No de facture',
    'Montant',
    'Article',
    'Prix',
    'Taxe',
    'Taxes',
  ],
  ...['TPS', 'TVQ', 'TVH', 'Cote', 'Titre', 'Cles', 'Compte', 'Concessionnaire', 'Adresse', 'Numero de lot'],
] as const;
