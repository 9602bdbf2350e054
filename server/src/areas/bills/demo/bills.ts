import { type BillInput, FORMATS, PRESCRIBED_TEXTS } from '@forecourt/domain/bill-of-sale/index';
import { toCents, toDollars } from '@forecourt/domain/money/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { readJurisdiction } from '../compliance/bill-jurisdiction';
import { insertText } from '../compliance/compliance.queries';
import { enteredValues } from '../record/compute';
import { insertPerson } from '../record/people.queries';
import { beginInput } from '../starting/begin-input';
import { defaultFormat } from '../starting/format-of';
import { readDealerRow } from '../starting/people.queries';
import { savePreset } from '../starting/preset.queries';
import { readBillVehicle } from '../starting/vehicle.queries';
import { insertWholesale } from '../wholesale/record.queries';
import { computeWholesaleTax } from '../wholesale/wholesale-tax';
import { answerDemoQuestions } from './answers';
import { type DemoPlace, readDemoPlace, setDemoStatus } from './demo.queries';
import { DEMO_BILLS, demoLists } from './demo-values';
import { sellDemoBill, storeDemoBill } from './sold-bill';

const DAY = 24 * 60 * 60 * 1_000;
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

const insertDemoBill = async (tx: Db, tenant: number, place: DemoPlace, at: number): Promise<void> => {
  const plan = DEMO_BILLS[at];
  const stockId = plan?.type === 5 ? null : (place.cars[at] ?? null);
  const customerId = place.customers[at] ?? null;
  const vehicle = stockId === null ? null : ((await readBillVehicle(tx, tenant, stockId)) ?? null);
  if (!plan || customerId === null || (plan.type !== 5 && !vehicle)) return;
  const sellerId = place.staff[at % place.staff.length] ?? null;
  const day = daysBefore(place.today, plan.daysAgo);
  const format = defaultFormat(await readDealerRow(tx, tenant));
  const begun = await beginInput(tx, tenant, {
    ...{ type: plan.type, format, day, vehicle, customerId, sellerId, deal: null },
  });
  const paid =
    plan.payment === undefined ? [] : [{ amount: toCents(plan.payment), method: 'Etransfer', day } as const];
  const input: BillInput = {
    ...begun,
    ...demoLists(plan.type, `2HGFB2F5${String(tenant % 10)}EH${String(500_000 + tenant).padStart(6, '0')}`),
    values: enteredValues({ ...begun.values, ...plan.values, delivery_day: day }),
    payments: paid,
  };
  const id = await storeDemoBill(tx, tenant, {
    ...{ input, stockId, title: vehicle?.title ?? '2014 Honda Civic', customerId, sellerId },
    isNotInPerson: plan.isNotInPerson ?? false,
  });
  const coBuyer = place.customers[at + 1];
  if (plan.type === 1 && coBuyer !== undefined)
    await insertPerson(tx, tenant, { billId: id, customerId: coBuyer, role: 'co-buyer' });
  if (plan.isSold && stockId !== null) await sellDemoBill(tx, tenant, id, day);
  else if (stockId !== null) await setDemoStatus(tx, tenant, stockId, STOCK_STATUS.billOfSales);
};

/** Sample sentences: they are not the words of the law. */
const DEMO_TEXTS: Readonly<Record<string, Readonly<Record<'en' | 'fr', string>>>> = {
  'bc-declarations': {
    en: 'The dealer declares that, to the best of its knowledge, the statements in this agreement about the history and use of the vehicle are true.\nThe dealer declares that the vehicle complies with the safety equipment requirements of the Motor Vehicle Act, except as stated in this agreement.',
    fr: "Le commerçant déclare que, à sa connaissance, les énoncés du présent contrat sur l'historique et l'usage du véhicule sont exacts.\nLe commerçant déclare que le véhicule est conforme aux exigences d'équipement de sécurité, sauf indication contraire au présent contrat.",
  },
};
const demoText = (title: string, language: 'en' | 'fr'): string =>
  language === 'fr'
    ? `Exemple de texte sur le sujet « ${title} ». Le commerçant saisit ici le texte exact de la loi.`
    : `Sample text about "${title}". The dealership enters the exact words of the law here.`;

/** The words below are examples: the dealership enters those of the law. */
const insertDemoTexts = async (tx: Db, tenant: number, { today, staff }: DemoPlace) => {
  const format = defaultFormat(await readDealerRow(tx, tenant));
  const jurisdiction = await readJurisdiction(tx, tenant, format);
  const { languages } = FORMATS[format];
  for (const { key, title } of PRESCRIBED_TEXTS.filter(
    (text) => text.jurisdiction === jurisdiction && text.words === null,
  ))
    for (const language of languages)
      await insertText(tx, tenant, {
        ...{
          key,
          language,
          words: DEMO_TEXTS[key]?.[language] ?? demoText(title[language], language),
          validFrom: daysBefore(today, 400),
        },
        userId: staff[0] ?? 0,
      });
};

const insertDemoWholesale = async (tx: Db, tenant: number, { cars, today }: DemoPlace) => {
  const { province, country } = await readDealerRow(tx, tenant);
  const stockId = cars[DEMO_BILLS.length];
  const vehicle = stockId === undefined ? undefined : await readBillVehicle(tx, tenant, stockId);
  const price = toCents(8_450);
  const day = daysBefore(today, 12);
  const tax = country === 'Canada' ? 'federal' : 'none';
  const { amount } = computeWholesaleTax(tax, { province, price, day });
  await insertWholesale(tx, {
    ...{ dealership_id: tenant, stock_id: vehicle?.id ?? null, vehicle_title: vehicle?.title ?? '' },
    ...{ dealer: 'Prairie Fleet Leasing', price: toDollars(price), tax, tax_amount: toDollars(amount) },
    ...{ total: (price + amount) / 100, day, comment: 'Picked up by their driver' },
  });
};

const PRESET = {
  values: { license_fee: toCents(59) },
  fees: [{ id: 'demo', label: 'Administration fee', amount: toCents(399), tax: 'all' as const }],
};

/** A bill of each kind in both dealerships of the demo accounts. */
export const insertDemoBills = async (tx: Db): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const place = await readDemoPlace(tx, tenant, DEMO_BILLS.length + 1);
    if (place.staff.length === 0) continue;
    await answerDemoQuestions(tx, tenant, {
      ...{ cars: place.cars, userId: place.staff[0] ?? 0, today: place.today },
    });
    if (tenant === MAIN_DEALERSHIP) await insertDemoTexts(tx, tenant, place);
    for (const at of DEMO_BILLS.keys()) await insertDemoBill(tx, tenant, place, at);
    await insertDemoWholesale(tx, tenant, place);
    await savePreset(tx, tenant, 1, PRESET);
  }
};
