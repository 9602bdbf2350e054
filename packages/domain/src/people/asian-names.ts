/**
 * Spellings of one Chinese or Korean family name between strokes: of the mainland, of Taiwan, of Hong Kong, of Malaysia, and
 * those that Koreans choose themselves. A spelling may stand for several names (Wong, Chung).
 */
const FAMILY_SPELLINGS = `
zhang chang cheung teo chong / chen chan tan chin chun / wang wong ong heng / huang hwang wong ng ooi wee whang / li lee lei /
lin lam lim ling / liu lau low lew liew / wu ng woo goh ngo / he ho hoh / zheng cheng tay chang cheang / xie hsieh tse che /
xu hsu hsu tsui chee hui chui / zhou chou chow chew jow / cai tsai choi chua choy tsoi / ye yeh yip yap ip /
liang leung leong neo / yang yeung yeo yong young ieong / luo lo law loh / feng fung foong / zeng tseng tsang chan jang /
deng teng tang / guo kuo kwok quek kok / zhu chu choo ju / hu wu woo foo oh / gao kao ko koh go / zhao chao chiu jiu teo /
su so soh / pan poon phua pun / jiang chiang kong cheung keung chang / yu yue yee yuh u iu ue / lu lo lui loo lou / fang fong /
tang tong thong / guan kuan kwan koon / yuan yuen / qiu chiu yau khoo hiew / xiao hsiao siu shaw seow / ma mah / sun suen soon /
cui tsui chui / song sung soong / shi shih sze shek sy / han hon / dong tung tong / wei ngai wai / cao tsao cho / peng pang phang /
du to tu / dai tai / xia hsia ha / zhong chung cheong / fu foo / shen sum shum sim / lei lui / kong hung kung / bai pai pak bak /
tan tam tham / liao liu leow / yao yiu yew / lai lye / jin chin kam kim / mo mok / qian chien chin / hou hau / meng mang /
wen wan man / yan yen ngan yim / mai mak / situ szeto seto / ouyang auyeung auyeong / ren jen yam / cheng ching / lam lim / kang hong /
kim gim ghim / lee yi rhee ri i rhie / park pak bak bahk / choi choe chey che / jung jeong chung cheong joung / kang gang /
cho jo joe / yoon yun youn / jang chang / lim im rim yim / shin sin / seo suh sur so / kwon gwon kweon / ahn an / ryu yoo you yu ryoo lyu /
jeon jun chun cheon jhun / ko go koh goh / moon mun / bae pae / baek paik baik back paek / heo hur huh her / shim sim / noh roh no ro /
joo ju chu choo / koo gu ku goo / woo wu u / oh o / nam nahm / hwang whang / song sohng / hong houng / min minn / na ra rah nah / ji jee chi /
cha tcha / bang pang / byun byeon pyon byon / eom um uhm / yeo yuh / seong sung / pyo phyo / yeon youn yun / tak tahk / ok ock / maeng maing /
hoang huynh / vu vo / phan fan`;

/** Spellings of one syllable of Chinese given names; those that a rule of the systems gives are left out. */
const CHINESE_SYLLABLES = `
wei wai / zhi chi chih / qiang keung kheong / guo kwok kok / hua wah wa / jian kin kian gin / xiao siu hsiao / yu yuk yue yee / li lai lap lee /
hong hung / yan yin yen ngan / fang fong / jing ching king / xin sum yan sun / jie kit chieh / hao ho / yi yee yat i / wen man mun / zhong chung /
yong wing yung / ying ying wing / xiu sau hsiu / feng fung / shu suk shue / jia ka kar / hai hoi / long lung / bo bor po pok / qing ching / hui wai fai /
rong wing yung jung / zhen chun chan / kai hoi kai / tao to / xiang heung hsiang / xue suet hsueh / yun wan / mei mei mui / lian lin / bin bun pan /
cheng shing sing / chun chun / da tai / dong tung / fei fei / fu fuk fook / gang kong / guang kwong / gui kwai / hang hang / he ho wo / jin kam chun /
juan kuen / jun kwan chun / ke hor / kun kwan / lan lan / le lok / lei lui / liang leung / lin lam / mao mau / min man mun / nan nam / ning ning / peng pang /
qi kei chi / qiu chau / rui shui yui / shan shan / sheng sang shing / shi sze sai / shun shun / si sze / song chung / ting ting / tian tin / xia ha / xian sin yin /
xing hing sing / xiong hung / ya ngar ah / yang yeung / yao yiu / yuan yuen / yue yuet / zhao chiu / zheng ching / zhu chu / zi tze chi / zong chung / hui wai /
ming / ling / na / ni / bei / bing / chang / chao / chen / ding / en / fan / fen / guan / han / heng / huan / huang / ji / jiang / jiao / ju / kang / liu / lu / luo / man /
meng / mo / mu / pei / qian / qin / quan / ran / ren / ru / run / sen / shao / shen / su / tai / tan / tang / tong / wan / wang / wu / xi / xu / xuan / xun / ye / you / ze /
zhan / zhang / zhe / zhou / zhuo`;

/** Spellings of one syllable of Korean given names. */
const KOREAN_SYLLABLES = `
jun joon chun june / hyun hyeon hyon hyoun / young yeong yong yung / sung seong song soung / hee hui hi heui / woo u wu ou / soo su sue / jin chin jean gene /
ji jee chi gi / min minn / ho hoh / hye hae hea hai / kyung gyeong kyeong kyong gyung / seung sung seoung / eun un en / mi mee me / sang sahng / jung jeong chung joung jong /
tae dae tai tay / dong tong / yeon yun youn yeun yon / joo ju chu jou / hwan whan / kyu gyu kyou / bum beom bom / chul cheol chol / sun seon son / won weon one /
in ihn een / seo suh so / ah a / na nah / hoon hun / kwang gwang / ki gi kee / keun geun kun / jae jai jay che / hyuk hyeok hyok / suk seok sok / sook suk / il eel yil /
ik eek / nam nahm / rae lae / ra la / ri lee / ro / ryun ryeon / sik shik / shin sin / si shi see / taek taik / bin been / byung byeong pyong / byul byeol / ye yeh / yoo yu you / yoon yun youn /
ha hah / han hahn / hwa hwah / hyo hyoh / kyoung kyung gyeong / kook guk kuk / gook guk / kon gon geon kun / do doh / dan / doo du / da dah / cheon chun / chan / chang / moon mun / moo mu`;

const readGroups = (text: string): ReadonlyMap<string, readonly number[]> => {
  const table = new Map<string, number[]>();
  for (const [group, names] of text.split('/').entries())
    for (const name of new Set(names.trim().split(/\s+/)))
      table.set(name, [...(table.get(name) ?? []), group]);
  return table;
};

const families = readGroups(FAMILY_SPELLINGS);
const chinese = readGroups(CHINESE_SYLLABLES);
const korean = readGroups(KOREAN_SYLLABLES);
const vietnameseFamilies = new Set(
  `nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh trinh doan mai lam truong ta dao luong cao chau
   quach thai luu ha to vuong kieu diep phung tong`
    .trim()
    .split(/\s+/),
);

/** Vietnamese given names, and the words that stand between them and the family name. */
const vietnameseGiven = new Set(
  `anh huong dung tuan hung thao linh phuong dat huy trang nga hanh quan long vy tam yen khanh lan binh son nhung hieu trinh thuy
   dong vinh loan hai an bao chi cuong diem diep duc duy giang ha han hang hau hien hoa hoai hoan hoang hong kien kieu khoa khoi kim lam
   le lien loc luan ly mai man minh my nam ngan nghia ngoc nguyen nhan nhi nhu oanh phat phi phong phu phuc quang que quoc quy quyen quynh
   sang sinh tai tan thang thanh the thi thien thinh thoa thong thu thuan thuong tien tin toan tra tram tri trieu trong truc trung truong tu
   tung tuyen tuyet uyen van viet vu vuong xuan yen huu`
    .trim()
    .split(/\s+/),
);

const shareGroup = (table: ReadonlyMap<string, readonly number[]>, a: string, b: string): boolean => {
  const theirs = table.get(b);
  return theirs !== undefined && (table.get(a)?.some((group) => theirs.includes(group)) ?? false);
};

export const areFamilySpellings = (a: string, b: string): boolean => shareGroup(families, a, b);

/** A family name of China, Korea or Vietnam, whose bearers often have an English given name besides. */
export const isAsianFamily = (name: string): boolean => families.has(name) || vietnameseFamilies.has(name);

const INITIAL =
  '(?:zh|ch|sh|hs|ts|tz|kw|gw|hw|kh|ph|th|tr|nh|ng|gi|qu|ky|gy|hy|by|my|ry|ly|[bpmfdtnlgkhjqxrzcsywv])';
const FINAL =
  '(?:[aeiou]|ah|oh|uh|eh|ahn|ihn|ohn|uhn|ai|ae|ao|au|ay|an|ang|anh|am|ap|at|ak|ar|ei|ee|en|eng|eo|eon|eong|eok|eom|eol|eu|eun|eul|eung|er|ia|ian|iang|iao|ie|ieh|ien|ih|in|ing|inh|iong|iu|im|ip|it|ik|oa|oai|oan|oi|on|ong|oo|ook|oon|ou|oung|oun|ow|om|ok|or|ot|ua|uai|uan|uang|ue|uen|ui|uk|um|un|ung|uo|uong|uy|uyen|uyet|uu|uet|uek|eung|yen|yet|ieu|uoi)';
const SYLLABLE = new RegExp(`^${INITIAL}?${FINAL}$`);

/** One form for what the systems of China and Taiwan write differently: x and hs, q and ch, b and p. */
const coarse = (syllable: string): string =>
  syllable
    .replace(/^(?:hs|sh|x)/, 's')
    .replace(/^(?:zh|ch|ts|tz|[qjzc])/, 'c')
    .replace(/^b/, 'p')
    .replace(/^d/, 't')
    .replace(/^g/, 'k')
    .replace(/^r/, 'l')
    .replace(/ong$/, 'ung')
    .replace(/ien$/, 'ian')
    .replace(/^yen$/, 'yan')
    .replace(/(?<=[ieu])h$/, '')
    .replace(/uo$/, 'o')
    .replace(/(?<=s|c)ih$/, 'i')
    .replace(/oo$/, 'u')
    .replace(/ee$/, 'i')
    .replace(/ow$/, 'ou');

const areSyllableSpellings = (a: string, b: string): boolean =>
  a === b || shareGroup(chinese, a, b) || shareGroup(korean, a, b) || coarse(a) === coarse(b);

const SYLLABLE_MAX = 6;
/** Longer given names are not of two or three syllables. */
const GIVEN_MAX = 15;

const starts = (word: string, from: number): string[] => {
  const found: string[] = [];
  for (let length = 1; length <= SYLLABLE_MAX && from + length <= word.length; length += 1) {
    const part = word.slice(from, from + length);
    if (SYLLABLE.test(part)) found.push(part);
  }
  return found;
};

const align = (a: string, b: string, i: number, j: number, failed: Set<number>): boolean => {
  if (i === a.length && j === b.length) return true;
  const place = i * 16 + j;
  if (failed.has(place)) return false;
  for (const mine of starts(a, i))
    for (const theirs of starts(b, j))
      if (areSyllableSpellings(mine, theirs) && align(a, b, i + mine.length, j + theirs.length, failed))
        return true;
  failed.add(place);
  return false;
};

/** Two spellings of one Chinese or Korean given name, syllable by syllable: Hsiaoming and Xiaoming, Junhyun and Joonhyeon. */
export const areGivenSpellings = (a: string, b: string): boolean =>
  a.length > 1 &&
  b.length > 1 &&
  a.length <= GIVEN_MAX &&
  b.length <= GIVEN_MAX &&
  align(a, b, 0, 0, new Set());

const isSplit = (word: string, from: number, left: number, isPart: (part: string) => boolean): boolean =>
  from === word.length ||
  (left > 0 &&
    starts(word, from).some((part) => isPart(part) && isSplit(word, from + part.length, left - 1, isPart)));

/** Whether a given name is of one to three syllables as those of China, Korea and Vietnam are. */
export const looksAsianGiven = (name: string): boolean =>
  name.length > 1 && name.length <= GIVEN_MAX && isSplit(name, 0, 3, () => true);

/** One syllable of which such given names are made. */
export const isAsianSyllable = (part: string): boolean =>
  chinese.has(part) || korean.has(part) || vietnameseGiven.has(part);

/** Whether a given name is made of syllables that such names are made of: Weiming, Jisoo, but not Karen. */
export const isAsianGiven = (name: string): boolean =>
  vietnameseGiven.has(name) ||
  (name.length > 1 && name.length <= GIVEN_MAX && isSplit(name, 0, 3, isAsianSyllable));

/** Vanhung, of which Van is no name by itself, and Hung; Minhanh and Anh. */
export const isGivenWithMiddle = (long: string, short: string): boolean =>
  short.length > 1 &&
  long.length > short.length + 1 &&
  long.endsWith(short) &&
  vietnameseGiven.has(short) &&
  vietnameseGiven.has(long.slice(0, -short.length));
