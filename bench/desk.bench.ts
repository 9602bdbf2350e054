import { build } from 'esbuild';
import { launchBrowser } from '../e2e/support/browser';
import { report } from './lib/load';

// What one keystroke on the desk costs in the browser: the grid of 6 terms by 5 downs, all ways, a solved price.
// The browser of the journeys runs without its optimising compiler, so these are the times of a page just opened.
const KEYSTROKES = 300;

const SCRIPT = `
  import { computeDesk, paymentGrid, solveDesk, checkDesk } from '@forecourt/domain/desk/index';
  import { sampleDesk, sampleFinance, sampleLease } from '@forecourt/domain/desk/sample-desk';

  const item = (amount) => ({ label: 'Item', amount, cost: 10000, tax: 'all' });
  const charges = [{ label: 'Registration of the lien', amount: 8500 }];
  const finance = sampleFinance({ frequency: 'weekly', term: 96, buyRate: 0.0599, lenderFee: 50000, mandatoryCharges: charges });
  const desk = (way, key) => sampleDesk({
    way, province: 'BC', price: 6000000 + key, finance, lease: sampleLease({ acquisitionFee: 70000 }),
    products: [item(200000), item(150000), item(90000)], addOns: [item(80000)],
  });
  const TERMS = [36, 48, 60, 72, 84, 96];
  const DOWNS = [0, 100000, 200000, 300000, 500000];
  const WORK = {
    'payment grid, finance': (key) => paymentGrid(desk('finance', key), TERMS, DOWNS),
    'payment grid, lease': (key) => paymentGrid(desk('lease', key), TERMS, DOWNS),
    'all ways': (key) => computeDesk(desk('finance', key)),
    'check': (key) => checkDesk(desk('finance', key)),
    'price of a payment': (key) => solveDesk(desk('finance', 0), { way: 'finance', payment: 25000 + key }, 'price'),
    'rate of a payment': (key) => solveDesk(desk('finance', 0), { way: 'finance', payment: 25000 + key }, 'rate'),
  };
  globalThis.measureDesk = (keystrokes) => Object.entries(WORK).map(([name, work]) => {
    const times = Array.from({ length: keystrokes }, (_, key) => {
      const before = performance.now();
      work(key);
      return performance.now() - before;
    });
    const sorted = times.toSorted((a, b) => a - b);
    return { name, first: times[0], middle: sorted[Math.floor(keystrokes / 2)], slow: sorted[Math.floor(keystrokes * 0.99)] };
  });
`;

interface Times {
  name: string;
  first: number;
  middle: number;
  slow: number;
}

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: process.cwd() },
    ...{ bundle: true, write: false, format: 'iife', target: 'es2022', minify: true },
  });
  return outputFiles[0]?.text ?? '';
};

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle() });
  const times = await page.evaluate<Times[]>(`measureDesk(${KEYSTROKES})`);
  for (const { name, first, middle, slow } of times) {
    const budget = name.startsWith('payment grid') ? 'under 5' : 'under 5, ours';
    report(`${name}: first keystroke`, first, budget, ' ms');
    report(`${name}: middle of ${KEYSTROKES} keystrokes`, middle, budget, ' ms');
    report(`${name}: slowest in a hundred`, slow, budget, ' ms');
  }
} finally {
  await browser.close();
}
