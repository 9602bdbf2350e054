import { preparePerson, scorePrepared, SUGGEST_AT } from '@forecourt/domain';
import { makeKnownCases } from './lib/known-cases';
import { measureCases, printCases } from './lib/measure-cases';
const set = (process.argv[2] ?? 'tuning') as 'tuning' | 'held-out';
const seed = Number(process.argv[3] ?? (set === 'tuning' ? 2026 : 2027));
const show = process.argv[4];
const r = measureCases(makeKnownCases(100, seed, set));
printCases(set, r);
if (show) for (const w of r.wrong) {
  if (w.isSame) continue;
  if (show !== 'all' && !w.category.includes(show)) continue;
  const s = scorePrepared(preparePerson(w.a), preparePerson(w.b));
  const n = (p: typeof w.a) => [p.firstName, p.middleName, p.lastName, p.fullName, p.company].filter(Boolean).join(' ');
  console.log(w.category, '|', n(w.a), '<>', n(w.b), s.score, s.reasons.filter(x=>x.weight).map((x) => `${x.field}:${x.kind}:${x.weight}`).join(' '));
}
