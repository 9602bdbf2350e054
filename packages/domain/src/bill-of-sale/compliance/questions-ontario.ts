import { SELLING_TYPES } from '../bill-type';
import { questionSet } from './question';

const ANY = { vehicles: 'any' } as const;
const NEW = { vehicles: 'new' } as const;

/** domain.md 3.7, D01 to D28. A sale to another dealer asks them too. */
export const ONTARIO_QUESTIONS = questionSet(
  'ON',
  'O. Reg. 333/08, s. 42; O. Reg. 332/08, s. 5',
  [
    [
      'D01',
      'Are make, model, trim and model year correct?',
      'La marque, le modèle, la version et l’année sont-ils exacts?',
      { vehicles: 'any', detailsFor: ['no', 'unknown'] },
    ],
    [
      'D02',
      'Is the total distance driven known?',
      'La distance totale parcourue est-elle connue?',
      { detailsFor: ['no', 'unknown'] },
    ],
    [
      'D03',
      'Is the odometer broken or faulty, was it replaced or rolled back, or does it show miles?',
      'L’odomètre est-il brisé ou défectueux, a-t-il été remplacé ou reculé, ou indique-t-il des milles?',
    ],
    [
      'D04',
      'New vehicle that is in stock: is there a maximum odometer reading at delivery?',
      'Véhicule neuf en stock : y a-t-il un relevé maximal de l’odomètre à la livraison?',
      NEW,
    ],
    [
      'D05',
      'New vehicle to be ordered: is there a maximum odometer reading at delivery?',
      'Véhicule neuf à commander : y a-t-il un relevé maximal de l’odomètre à la livraison?',
      NEW,
    ],
    [
      'D06',
      'Was it leased on a daily basis, and not owned since by anyone but a dealer?',
      'A-t-il été loué à la journée, sans avoir appartenu depuis à une personne autre qu’un commerçant?',
    ],
    [
      'D07',
      'Was it used as a police or emergency vehicle?',
      'A-t-il servi de véhicule de police ou d’urgence?',
    ],
    ['D08', 'Was it used as a taxi or limousine?', 'A-t-il servi de taxi ou de limousine?'],
    ['D09', 'Was it damaged by fire?', 'A-t-il été endommagé par le feu?', ANY],
    [
      'D10',
      'Was it immersed in liquid to at least the interior floor boards?',
      'A-t-il été immergé au moins jusqu’au plancher de l’habitacle?',
      ANY,
    ],
    [
      'D11',
      'Was there structural damage, or were structural parts repaired, replaced or altered?',
      'Y a-t-il eu des dommages structuraux, ou des pièces structurales ont-elles été réparées, remplacées ou modifiées?',
      ANY,
    ],
    [
      'D12',
      'Is the anti-lock braking system not operational?',
      'Le système de freinage antiblocage est-il hors d’usage?',
    ],
    [
      'D13',
      'Is an airbag missing or not operational?',
      'Un coussin gonflable est-il manquant ou hors d’usage?',
    ],
    [
      'D14',
      'Does the engine, transmission or power train need repair?',
      'Le moteur, la transmission ou le groupe motopropulseur doivent-ils être réparés?',
    ],
    [
      'D15',
      'Does the subframe or suspension need repair?',
      'Le faux-châssis ou la suspension doivent-ils être réparés?',
    ],
    ['D16', 'Does the computer equipment need repair?', 'L’équipement informatique doit-il être réparé?'],
    ['D17', 'Does the electrical system need repair?', 'Le système électrique doit-il être réparé?'],
    [
      'D18',
      'Does the fuel system need repair?',
      'Le système d’alimentation en carburant doit-il être réparé?',
    ],
    ['D19', 'Does the air conditioning need repair?', 'La climatisation doit-elle être réparée?'],
    [
      'D20',
      'Was there damage over $3,000 from a collision or other incident? Give the total cost of repair if it is known.',
      'Y a-t-il eu des dommages de plus de 3 000 $ causés par une collision ou un autre incident? Indiquez le coût total des réparations s’il est connu.',
      ANY,
    ],
    [
      'D21',
      'Were two or more adjacent panels other than bumpers replaced?',
      'Deux panneaux adjacents ou plus, autres que les pare-chocs, ont-ils été remplacés?',
      ANY,
    ],
    ['D22', 'Did an insurer declare it a total loss?', 'Un assureur l’a-t-il déclaré perte totale?'],
    [
      'D23',
      'Was it classified as irreparable, salvage or rebuilt under the Highway Traffic Act?',
      'A-t-il été classé irréparable, récupéré ou remis à neuf en vertu du Code de la route?',
    ],
    [
      'D24',
      'Was the manufacturer’s warranty cancelled?',
      'La garantie du constructeur a-t-elle été annulée?',
      ANY,
    ],
    [
      'D25',
      'Is it materially different from the original or advertised equipment, or was a badge or trim changed?',
      'Est-il sensiblement différent de l’équipement d’origine ou annoncé, ou un emblème ou une version ont-ils été changés?',
      ANY,
    ],
    [
      'D26',
      'Was it registered outside Ontario, and not in Ontario for at least seven consecutive years since?',
      'A-t-il été immatriculé hors de l’Ontario, sans avoir été en Ontario au moins sept années consécutives depuis?',
    ],
    ['D27', 'Was it recovered after a theft?', 'A-t-il été retrouvé après un vol?', ANY],
    [
      'D28',
      'Is there any other fact that could influence a reasonable buyer?',
      'Y a-t-il un autre fait qui pourrait influencer un acheteur raisonnable?',
      ANY,
    ],
  ],
  SELLING_TYPES,
);
