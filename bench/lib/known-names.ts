// Names as they are borne in a Canadian city: a few very common ones, then a long tail.

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Each with people in 10,000, roughly; the tail below holds the rest. */
export const COMMON_FAMILY: readonly (readonly [string, number])[] = [
  ...words('Singh Smith Li').map((name) => [name, 110] as const),
  ...words('Kaur Brown Wong Nguyen Chen Wang Gill Tremblay Wilson').map((name) => [name, 55] as const),
  ...words(
    'Lee Kim Patel Johnson Jones Williams Martin Taylor Campbell Anderson MacDonald Sidhu Dhaliwal Sandhu Grewal Chan Zhang Liu',
  ).map((name) => [name, 32] as const),
  ...words(
    `Thompson Roy Gagnon Miller Davis White Moore Young Scott Stewart Reid Ross Robinson Walker Clark Wright Mitchell
     King Hill Green Baker Murphy Kelly Fraser Cameron Graham Hamilton Ahmed Khan Ali Hussain Sharma Kumar Dhillon Bains
     Lam Ng Ho Tran Pham Garcia Rodriguez Santos Reyes Cruz Silva Hansen Petersen Friesen Wiebe Schmidt Fischer Ivanov
     O'Brien O'Connor D'Angelo Rossi Bouchard Côté Gauthier Morin Lavoie Fortin Pelletier Bélanger Lévesque Bergeron`,
  ).map((name) => [name, 13] as const),
];

const STEMS = words(
  `Kowal Nowa Petro Boro Havr Melny Shev Koval Tka Rom Hof Stein Berg Lind Eck Strand Sund Holm Dahl Nord Ash Black
   Hart Win Thorn Whit Stan Brad Hather Mill Har Cold Beau Des Mont Char Lach Vill Rou Fer Mar Pass Bell Cal Gri Mat
   Okon Ade Olu Nwa Mba Chi Tana Yama Naka Fuji Suzu Mura Gar Per Alva Mend Cast Kho Far Hos Rah Moh Jaf`,
);
const ENDINGS = words(
  `ski enko chuk man feld berg strom gren son sen wood well ford ton ham ley worth field combe court mont lier reau eau
   lot elli ini etti ano ado ike bayo wale fumi ka moto gawa mura shita ndez rez ado zadeh adi ian oush`,
);

const PUNJABI = words('Har Gur Jas Man Sukh Bal Kul Ran Nav Am Par Raj Kar Sim Dal').flatMap((start) =>
  words('preet deep jit meet inder want veer').map((end) => start + end),
);
const PINYIN = words(
  'Xiao Wei Ming Jia Yu Hui Jun Li Mei Hong Yan Zhi Qiang Ling Fang Tao Lei Na Min Jing',
).flatMap((start) =>
  words('ming hua wei ling ping jun yan fang hong li jie tao lin xin qing').map((end) => start + end),
);

export const MALE: readonly (readonly [string, number])[] = [
  ...words('Michael David John James Robert William Daniel Christopher').map((n) => [n, 60] as const),
  ...words(
    `Matthew Joseph Thomas Andrew Ryan Kevin Brian Mark Steven Paul Peter Richard Eric Jason Jeffrey Scott Kenneth
     Gregory Timothy Stephen Anthony Benjamin Alexander Nicholas Jonathan Samuel Patrick Douglas Ronald Donald Edward`,
  ).map((n) => [n, 28] as const),
  ...words(
    `Adam Aaron Nathan Justin Tyler Kyle Jordan Ethan Noah Liam Lucas Logan Owen Jack Henry George Charles Frank Raymond
     Gerald Larry Terry Barry Wayne Dale Keith Craig Derek Trevor Bradley Todd Shawn Sean Ian Neil Graham Bruce Gordon
     Philip Victor Vincent Martin Simon Marc Luc Pierre Jacques André François Michel Jean-Pierre Jean-Paul Guy Yves
     Mohammed Ahmed Ali Omar Hassan Ibrahim Yusuf Carlos José Luis Miguel Juan Antonio Manuel Marco Giovanni Ivan Sergei
     Dmitri Oleksandr Andrei Hiroshi Kenji Raj Amit Sanjay Vikram Arjun Rahul Abdul Kwame Chidi Emeka Tunde Nikhil`,
  ).map((n) => [n, 9] as const),
  ...PUNJABI.map((n) => [n, 2.2] as const),
  ...PINYIN.map((n) => [n, 0.5] as const),
];

export const FEMALE: readonly (readonly [string, number])[] = [
  ...words('Jennifer Mary Sarah Jessica Patricia Elizabeth Lisa Michelle').map((n) => [n, 50] as const),
  ...words(
    `Susan Karen Linda Barbara Margaret Nancy Sandra Deborah Donna Sharon Carol Laura Kimberly Amanda Melissa Nicole
     Stephanie Rebecca Katherine Christine Rachel Amy Angela Heather Julie Catherine Samantha Emily Victoria Alexandra`,
  ).map((n) => [n, 27] as const),
  ...words(
    `Emma Olivia Sophia Chloe Hannah Megan Lauren Brittany Danielle Natalie Vanessa Tara Tracy Tammy Wendy Cheryl Diane
     Janet Judith Joan Jean Ruth Helen Dorothy Shirley Gloria Theresa Joanne Paula Carla Erica Maria Anna Ana Eva Sofia
     Isabelle Sylvie Nathalie Chantal Josée Manon Geneviève Marie-Claude Marie-Ève Élodie Priya Anjali Pooja Neha Sunita
     Fatima Aisha Zainab Maryam Leila Yasmin Mei Yuki Keiko Sakura Linh Thuy Huong Rosa Carmen Lucia Elena Olga Natasha
     Svetlana Irina Oksana Amara Ngozi Adaeze Grace Faith Joy Hope Bonnie Penny Beverly Marilyn Eleanor Abigail Gabrielle`,
  ).map((n) => [n, 9] as const),
  ...PUNJABI.map((n) => [n, 2.2] as const),
  ...PINYIN.map((n) => [n, 0.5] as const),
];

/** Of 10,000 people, how many bear a name of the tail. */
export const TAIL_FAMILY_SHARE = 6_000;
export const tailFamily = (pick: <T>(list: readonly T[]) => T): string => pick(STEMS) + pick(ENDINGS);

/** What friends call them; a person uses one short form all their life. */
export const SHORT: Readonly<Record<string, readonly string[]>> = {
  Michael: ['Mike'],
  David: ['Dave'],
  John: ['Jack', 'Johnny'],
  James: ['Jim', 'Jamie'],
  Robert: ['Bob', 'Rob'],
  William: ['Bill', 'Will'],
  Daniel: ['Dan', 'Danny'],
  Christopher: ['Chris'],
  Matthew: ['Matt'],
  Joseph: ['Joe'],
  Thomas: ['Tom'],
  Andrew: ['Andy', 'Drew'],
  Steven: ['Steve'],
  Stephen: ['Steve'],
  Peter: ['Pete'],
  Richard: ['Rick', 'Dick'],
  Jeffrey: ['Jeff'],
  Kenneth: ['Ken'],
  Gregory: ['Greg'],
  Timothy: ['Tim'],
  Anthony: ['Tony'],
  Benjamin: ['Ben'],
  Alexander: ['Alex', 'Sandy'],
  Nicholas: ['Nick'],
  Jonathan: ['Jon'],
  Samuel: ['Sam'],
  Patrick: ['Pat'],
  Douglas: ['Doug'],
  Ronald: ['Ron'],
  Donald: ['Don'],
  Edward: ['Ed', 'Ted'],
  Nathan: ['Nate'],
  Charles: ['Chuck', 'Charlie'],
  Raymond: ['Ray'],
  Gerald: ['Gerry'],
  Bradley: ['Brad'],
  Gordon: ['Gord'],
  Philip: ['Phil'],
  Mohammed: ['Mo'],
  Antonio: ['Tony'],
  José: ['Pepe'],
  Jennifer: ['Jen', 'Jenny'],
  Jessica: ['Jess'],
  Patricia: ['Pat', 'Trish'],
  Elizabeth: ['Liz', 'Beth', 'Betty'],
  Michelle: ['Shelly'],
  Susan: ['Sue'],
  Barbara: ['Barb'],
  Margaret: ['Peggy', 'Maggie', 'Marg'],
  Sandra: ['Sandy'],
  Deborah: ['Deb', 'Debbie'],
  Kimberly: ['Kim'],
  Amanda: ['Mandy'],
  Stephanie: ['Steph'],
  Rebecca: ['Becky'],
  Katherine: ['Kate', 'Kathy'],
  Christine: ['Chris', 'Tina'],
  Angela: ['Angie'],
  Catherine: ['Cathy'],
  Samantha: ['Sam'],
  Victoria: ['Vicky'],
  Alexandra: ['Alex'],
  Theresa: ['Terry'],
  Judith: ['Judy'],
  Penny: ['Penelope'],
  Beverly: ['Bev'],
  Eleanor: ['Ellie'],
  Abigail: ['Abby'],
  Gabrielle: ['Gabby'],
};

export const STREETS = words(
  `Main Oak Maple Cedar Pine Elm King Queen Victoria Wellington Fraser Granville Douglas Hastings Kingsway Marine Columbia
   Lakeview Hillcrest Park Church Mill Station College Dundas Bloor Steeles Bathurst Yonge Jasper Macleod Portage Pembina
   Sherbrooke Ontario Birch Willow Spruce Chestnut Riverside Sunset Meadow Glen Highland Fairview Mountain Valley Bay
   Harbour Dunbar Cambie Nelson Robson Davie Denman Alder Laurel Heather Ash Spruce Juniper Trafalgar Balaclava Waterloo`,
);
/** How a licence writes it, and how a hurried hand does. */
export const STREET_KINDS: readonly (readonly [string, string])[] = [
  ['Street', 'St'],
  ['Avenue', 'Ave'],
  ['Road', 'Rd'],
  ['Drive', 'Dr'],
  ['Crescent', 'Cres'],
  ['Boulevard', 'Blvd'],
  ['Court', 'Crt'],
  ['Lane', 'Ln'],
];
