import { type Person, type PreparedPerson, phoneDigits } from '@forecourt/domain';
import { slip } from './known-errors';
import type { Random } from './random';

/** What a seller types for a customer who is there already, letter by letter not yet to the end. */
export const TYPED: Readonly<Record<string, (person: PreparedPerson, random: Random) => Person>> = {
  'first name and half the last': ({ name }) => ({
    firstName: name.given,
    lastName: name.family.slice(0, Math.ceil(name.family.length / 2)),
  }),
  'misspelt last name and first 7 digits': ({ name, mobiles }, random) => ({
    lastName: slip(name.family, random),
    mobiles: [phoneDigits(mobiles[0] ?? '').slice(0, 7)],
  }),
  'misspelt, half a name and last 4 digits': ({ name, mobiles }, random) => ({
    firstName: name.given,
    lastName: slip(name.family.slice(0, 5), random),
    mobiles: [phoneDigits(mobiles[0] ?? '').slice(-4)],
  }),
  'first name and misspelt last name': ({ name }, random) => ({
    firstName: name.given,
    lastName: slip(name.family, random),
  }),
  'mobile with a wrong digit': ({ mobiles }, random) => {
    const digits = phoneDigits(mobiles[0] ?? '');
    const at = random.below(10);
    return { mobiles: [digits.slice(0, at) + random.below(10) + digits.slice(at + 1)] };
  },
  'a slip in each of two names': ({ name }, random) => ({
    firstName: slip(name.given, random),
    lastName: slip(name.family, random),
  }),
  'mobile with 001 and an extension': ({ mobiles }) => ({
    mobiles: [`001 ${phoneDigits(mobiles[0] ?? '')} ext 12`],
  }),
  'e-mail with a slip before the @': ({ emails }, random) => {
    const [local = '', host = ''] = (emails[0]?.address ?? '').split('@');
    return { emails: [`${slip(local, random)}@${host}`] };
  },
  'beginning of the e-mail': ({ emails }) => ({ emails: [(emails[0]?.address ?? '').slice(0, 7)] }),
};
