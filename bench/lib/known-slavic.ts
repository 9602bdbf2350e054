import type { Random } from './random';

// Russian and Ukrainian names in their own letters, and the systems by which offices and people write them in Latin letters.

/** Letters as the passports of Russia (2013) and of Ukraine (2010), American libraries and a hurried clerk write them. */
const SHARED: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    д: 'd',
    з: 'z',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
  },
  ...{ т: 't', у: 'u', ф: 'f', ш: 'sh', ч: 'ch', ж: 'zh', ц: 'ts', х: 'kh', щ: 'shch', ь: '', ъ: '', э: 'e' },
};
const RUSSIAN: readonly Readonly<Record<string, string>>[] = [
  { ...SHARED, г: 'g', е: 'e', ё: 'e', и: 'i', й: 'i', ы: 'y', ю: 'iu', я: 'ia' },
  { ...SHARED, г: 'g', е: 'e', ё: 'yo', и: 'i', й: 'y', ы: 'y', ю: 'yu', я: 'ya' },
  { ...SHARED, г: 'g', е: 'e', ё: 'e', и: 'i', й: 'j', ы: 'y', ю: 'ju', я: 'ja', х: 'h', щ: 'sch' },
];
const UKRAINIAN: readonly Readonly<Record<string, string>>[] = [
  { ...SHARED, г: 'h', ґ: 'g', е: 'e', є: 'ie', и: 'y', і: 'i', ї: 'i', й: 'i', ю: 'iu', я: 'ia' },
  { ...SHARED, г: 'h', ґ: 'g', е: 'e', є: 'ye', и: 'y', і: 'i', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' },
];

/** One name in Russian, in Ukrainian, and as English speakers write it. */
type SlavicName = readonly [russian: string, ukrainian: string, ...english: string[]];

const GIVEN: readonly (readonly [0 | 1, SlavicName])[] = [
  [0, ['александр', 'олександр', 'Alexander']],
  [0, ['алексей', 'олексій', 'Alexey']],
  [0, ['евгений', 'євген', 'Eugene', 'Yevgeny']],
  [0, ['владимир', 'володимир', 'Vladimir']],
  [0, ['николай', 'микола', 'Nikolai']],
  [0, ['михаил', 'михайло', 'Mikhail', 'Michael']],
  [0, ['дмитрий', 'дмитро', 'Dmitry', 'Dmitri']],
  [0, ['сергей', 'сергій', 'Sergey', 'Serge']],
  [0, ['андрей', 'андрій', 'Andrey', 'Andrew']],
  [0, ['юрий', 'юрій', 'Yuri', 'Yury']],
  [0, ['василий', 'василь', 'Vasily']],
  [0, ['григорий', 'григорій', 'Gregory', 'Grigory']],
  [0, ['анатолий', 'анатолій', 'Anatoly']],
  [0, ['виталий', 'віталій', 'Vitaly', 'Vitali']],
  [0, ['валерий', 'валерій', 'Valery', 'Valeri']],
  [0, ['игорь', 'ігор', 'Igor']],
  [0, ['павел', 'павло', 'Pavel', 'Paul']],
  [0, ['вячеслав', "в'ячеслав", 'Viacheslav']],
  [0, ['артём', 'артем', 'Artem']],
  [0, ['максим', 'максим', 'Maxim', 'Max']],
  [1, ['екатерина', 'катерина', 'Catherine', 'Ekaterina']],
  [1, ['елена', 'олена', 'Elena', 'Helen']],
  [1, ['юлия', 'юлія', 'Julia', 'Yulia']],
  [1, ['наталья', 'наталія', 'Natalia', 'Natalie']],
  [1, ['татьяна', 'тетяна', 'Tatiana']],
  [1, ['анастасия', 'анастасія', 'Anastasia']],
  [1, ['ирина', 'ірина', 'Irina', 'Irene']],
  [1, ['ксения', 'оксана', 'Oksana', 'Xenia']],
  [1, ['людмила', 'людмила', 'Ludmila']],
  [1, ['любовь', 'любов', 'Lubov']],
  [1, ['светлана', 'світлана', 'Svetlana']],
  [1, ['мария', 'марія', 'Maria', 'Mary']],
  [1, ['ольга', 'ольга', 'Olga']],
  [1, ['галина', 'галина', 'Galina']],
  [1, ['евгения', 'євгенія', 'Eugenia', 'Evgenia']],
  [1, ['вероника', 'вероніка', 'Veronica']],
  [1, ['виктория', 'вікторія', 'Victoria']],
  [1, ['анна', 'ганна', 'Anna', 'Anne']],
  [1, ['софья', 'софія', 'Sofia', 'Sophia']],
  [1, ['яна', 'яна', 'Yana', 'Jana']],
];

const FAMILY: readonly SlavicName[] = [
  ['шевченко', 'шевченко'],
  ['коваленко', 'коваленко'],
  ['олейник', 'олійник', 'Oleynik'],
  ['гончаренко', 'гончаренко', 'Goncharenko'],
  ['григоренко', 'григоренко'],
  ['щербаков', 'щербаков', 'Sherbakov'],
  ['хоменко', 'хоменко', 'Homenko'],
  ['чайковский', 'чайковський', 'Tchaikovsky'],
  ['соловьёв', 'соловйов', 'Soloviev'],
  ['васильев', 'васильєв', 'Vasiliev'],
  ['кузнецов', 'кузнєцов', 'Kuznetsov'],
  ['яковлев', 'яковлєв', 'Yakovlev'],
  ['юрченко', 'юрченко', 'Yurchenko'],
  ['жуков', 'жуков', 'Zhukov'],
  ['горбачёв', 'горбачов', 'Gorbachev'],
  ['белоусов', 'білоусов', 'Belousov'],
  ['мельник', 'мельник', 'Melnyk'],
  ['ткачук', 'ткачук', 'Tkachuk'],
  ['левицкий', 'левицький', 'Levitsky', 'Levytsky'],
  ['зайцев', 'зайцев', 'Zaitsev', 'Zaytsev'],
  ['лысенко', 'лисенко', 'Lysenko'],
  ['быков', 'биков', 'Bykov'],
  ['каменский', "кам'янський", 'Kamensky'],
  ['гриценко', 'гриценко', 'Gritsenko'],
  ['захарченко', 'захарченко', 'Zakharchenko'],
  ['мицкевич', 'міцкевич', 'Mickiewicz'],
  ['ходорковский', 'ходорковський', 'Khodorkovsky'],
  ['цыбуля', 'цибуля', 'Tsybulya'],
  ['тимошенко', 'тимошенко', 'Timoshenko'],
  ['рябов', 'рябов', 'Ryabov'],
];

const latin = (text: string, letters: Readonly<Record<string, string>>): string => {
  const word = [...text].map((letter) => letters[letter] ?? '').join('');
  // Endings are written in many ways whatever the system: -skyi, -skiy, -ski, -sky.
  return word.slice(0, 1).toUpperCase() + word.slice(1);
};

const common = (word: string, random: Random): string =>
  word.replace(
    /(sk|ts?k)(?:ii|yi|iy|yy|ij|yj)$/,
    (_, stem: string) => stem + random.pick(['y', 'i', 'iy', 'yi']),
  );

/** One of the ways in which a Slavic name is written in Latin letters. */
export const writeSlavic = ([russian, ukrainian, ...english]: SlavicName, random: Random): string => {
  const kind = random.next();
  if (english.length > 0 && kind < 0.35) return random.pick(english);
  if (kind < 0.65) return common(latin(ukrainian, random.pick(UKRAINIAN)), random);
  return common(latin(russian, random.pick(RUSSIAN)), random);
};

export const SLAVIC_GIVEN = GIVEN;
export const SLAVIC_FAMILY = FAMILY;
/** In its own letters, as some write it in a web form. */
export const inCyrillic = ([russian]: SlavicName): string =>
  russian.slice(0, 1).toUpperCase() + russian.slice(1);
