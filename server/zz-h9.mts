import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawStickers } from './src/areas/inventory/sticker-sheet';
import type { Sticker } from './src/areas/inventory/sticker-content';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="180"><rect width="500" height="180" rx="24" fill="#1a4590"/><text x="250" y="118" font-size="80" font-family="DejaVu Sans" font-weight="bold" fill="#fff" text-anchor="middle">NORTHLOT</text></svg>`;
const logo = await sharp(Buffer.from(svg)).png().toBuffer();
const head = { name: 'Northlot Auto Sales & Leasing', lines: ['1840 Marine Drive • North Vancouver, BC V7P 1V4', '(604) 555-0142 • northlot.example • sales@northlot.example'], logo };
const longHead = { name: 'Chloé Beauséjour & Fils Automobiles d’Occasion et Véhicules Récréatifs du Québec Inc.', lines: ['12345 boulevard Notre-Dame-de-l’Annonciation Ouest, bureau 1200, 3e étage • Sainte-Catherine-de-la-Jacques-Cartier, QC G3N 0A1', '(418) 555-0142 poste 12345 • www.chloe-beausejour-automobiles.example • renseignements-generaux@chloe-beausejour.example'], logo: null };
const opts = ['Heated front seats','Power windows','17-inch alloy wheels','Adaptive cruise control','Blind spot monitor','Apple CarPlay and Android Auto','Rear view camera','Power liftgate','Dual-zone climate control','Keyless entry','Push button start','Roof rails','LED headlights','Lane departure alert with steering assist','Leather-wrapped steering wheel','Bluetooth','Satellite radio','Panoramic sunroof'];
const usual: Sticker = { title: '2021 Toyota RAV4', trim: 'XLE AWD', stockNo: 'A1047', vin: '2T3RWRFV1MW000000', price: { text: '$29,995', before: '$31,495', note: 'Plus applicable taxes and licensing' },
 facts: [['Odometer','68,450 KM'],['Body style','SUV'],['Exterior Color','Silver'],['Interior Color','Black'],['Transmission','Automatic'],['Drive type','AWD'],['Engine','2.5L I4 203 hp'],['Cylinders','4'],['Fuel type','Gasoline'],['Doors','4'],['Passengers','5'],['Condition','Excelent'],['Title status','Clean']].map(([label,value])=>({label:label!,value:value!})), options: opts, description: 'One owner, local car with full service history. New brakes all around in January, new battery. No accidents on the Carfax report. Comes with a second set of winter tires on steel rims. Ask Chloé for a test drive!', page: 'http://localhost:3000/#/admin/vehicle-detail/1' };
const huge: Sticker = { title: '2023 Mercedes-Benz Sprinter 3500XD High Roof Extended Wheelbase Cargo Van Conversion Chassis Cab Limited', trim: 'AMG GT 63 S E Performance 4MATIC+ 4-Door Coupé Édition Spéciale Anniversaire No 1', stockNo: 'STOCK-NUMBER-WITH-FORTY-CHARACTERS-12345', vin: 'W1Y8ED3Y9PT123456', price: { text: '$99,999,999.99', before: '$99,999,999.99', note: 'Plus applicable taxes and licensing' },
 facts: usual.facts.map(f => ({ label: f.label, value: 'A very long value that goes on and on, such as Obsidian Black Metallic' })), options: Array.from({length: 200}, (_, i) => `${i+1}. ${'Advanced driver assistance package with everything that one could possibly wish'.slice(0, 76)}`), description: 'Long text. '.repeat(900), page: 'https://forecourt.some-long-dealership-name.example.org/#/admin/vehicle-detail/2147483647' };
const some: Sticker = { ...huge, options: Array.from({ length: 60 }, (_, i) => opts[i % opts.length]! + ' ' + i), title: '2019 Mercedes-Benz AMG GT 63 S 4MATIC+', trim: '4-Door Coupé' , stockNo: 'MB-2019-0042', price: { text: '$164,900', before: '', note: 'Plus applicable taxes and licensing' }, facts: usual.facts };
const few: Sticker = { title: '1961 Shasta Airflyte', trim: '', stockNo: 'T9', vin: '', price: { text: 'Call for price', before: '', note: '' }, facts: [{ label: 'Body style', value: 'Travel Trailer' }], options: [], description: '', page: 'http://localhost:3000/#/admin/vehicle-detail/3' };
const { price: _p, ...noPrice } = usual;
for (const layout of ['full', 'half'] as const) {
  writeFileSync(`/tmp/fc/pdf/${layout}.pdf`, await drawStickers([usual, some, few, noPrice], { layout, head }));
  writeFileSync(`/tmp/fc/pdf/${layout}-long.pdf`, await drawStickers([huge, some, few], { layout, head: longHead }));
  const t = performance.now();
  const b = await drawStickers(Array.from({ length: 200 }, () => usual), { layout, head });
  console.log(layout, '200 in', Math.round(performance.now() - t), 'ms', b.length);
}
