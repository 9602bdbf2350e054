/** The colours and body styles of the common lists in French, as papers in Quebec have them. 'English: French', one to a line or comma. */
const COLORS = `Black: noir, White: blanc, Grey: gris, Gray: gris, Silver: argent, Blue: bleu, Red: rouge, Green: vert,
  Brown: brun, Beige: beige, Gold: or, Orange: orange, Yellow: jaune, Purple: violet, Burgundy: bourgogne, Bronze: bronze,
  Champagne: champagne, Charcoal: charbon, Copper: cuivre, Cream: crème, Dark Blue: bleu foncé, Dark Green: vert foncé,
  Dark Grey: gris foncé, Dark Gray: gris foncé, Dark Red: rouge foncé, Gunmetal: gris acier, Ivory: ivoire,
  Light Blue: bleu pâle, Light Grey: gris pâle, Light Gray: gris pâle, Maroon: marron, Navy: bleu marine,
  Off White: blanc cassé, Pearl White: blanc perle, Pink: rose, Sand: sable, Tan: havane, Teal: bleu sarcelle,
  Turquoise: turquoise, Two-Tone: deux tons, Multi-Colour: multicolore, Camouflage: camouflage, Other: autre`;

const BODY_STYLES = `Sedan: berline, Coupe: coupé, Hatchback: à hayon, Wagon: familiale, Convertible: décapotable, SUV: VUS,
  Crossover: multisegment, Minivan: fourgonnette, Limousine: limousine, Roadster: roadster, Targa: targa,
  Fastback: à deux volumes et demi, Liftback: berline à hayon, Hardtop: à toit rigide, Microcar: microvoiture,
  Hearse: corbillard, Pickup: camionnette, Van: fourgon, Cargo Van: fourgon utilitaire, Passenger Van: fourgon de tourisme,
  Chassis Cab: châssis-cabine, Cutaway: châssis tronqué, Step Van: fourgon de livraison, Box Truck: camion cube,
  Tractor: tracteur routier, Regular Cab: cabine simple, Extended Cab: cabine allongée, Crew Cab: cabine double,
  Mega Cab: cabine très grande, Dump Truck: camion à benne, Flatbed: camion à plateau, Tow Truck: dépanneuse,
  Refrigerated Truck: camion réfrigéré, Service Truck: camion de service, Cruiser: cruiser, Sport: sport,
  Touring: tourisme, Standard: standard, Dual Sport: double usage, Dirt Bike: motocross, Scooter: scooter,
  Moped: cyclomoteur, Three-Wheeler: à trois roues, Bagger: bagger, Bobber: bobber, Café Racer: café racer,
  Chopper: chopper, Adventure: aventure, Motorhome: autocaravane, Camper Van: fourgon de camping,
  Travel Trailer: caravane, Fifth Wheel: caravane à sellette, Truck Camper: caravane portée, Tent Trailer: tente-caravane,
  Class A: classe A, Class B: classe B, Class C: classe C, Toy Hauler: caravane de transport, Park Model: caravane de parc,
  Teardrop: mini-caravane, Bowrider: à proue ouverte, Fishing Boat: bateau de pêche, Pontoon: ponton, Sailboat: voilier,
  Personal Watercraft: motomarine, Center Console: à console centrale, Cuddy Cabin: à petite cabine,
  Deck Boat: bateau ponté, Ski and Wake Boat: bateau de ski nautique, Aluminum Boat: bateau en aluminium,
  Inflatable: pneumatique, Canoe or Kayak: canot ou kayak, Yacht: yacht, Utility Trailer: remorque utilitaire,
  Enclosed Trailer: remorque fermée, Flatbed Trailer: remorque à plateau, Car Hauler: remorque porte-voitures,
  Dump Trailer: remorque à benne, Boat Trailer: remorque à bateau, Cargo Trailer: remorque de marchandises,
  Horse Trailer: remorque à chevaux, Livestock Trailer: remorque à bétail, Gooseneck: remorque à col de cygne,
  Equipment Trailer: remorque à équipement, Landscape Trailer: remorque de paysagiste,
  Motorcycle Trailer: remorque à motocyclette, Snowmobile Trailer: remorque à motoneige,
  Refrigerated Trailer: remorque réfrigérée, Bus: autobus, ATV: VTT, Side-by-Side: côte à côte, Snowmobile: motoneige,
  Low Speed Vehicle: véhicule à basse vitesse, Equipment: équipement, Golf Cart: voiturette de golf,
  Farm Tractor: tracteur de ferme, Forklift: chariot élévateur, Excavator: pelle mécanique, Loader: chargeuse,
  Mower: tondeuse`;

const keyOf = (word: string) => word.trim().toLowerCase();

const read = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/,\s*/).map((pair): [string, string] => {
      const [english = '', french = ''] = pair.split(': ');
      return [keyOf(english), french];
    }),
  );

const FRENCH = { color: read(COLORS), bodyStyle: read(BODY_STYLES) };

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** A colour or body style in French; a word that is not in the common lists stays as it was entered. */
export const inFrench = (what: keyof typeof FRENCH, word: string): string => {
  const french = FRENCH[what].get(keyOf(word));
  return french === undefined ? word : capital(french);
};
