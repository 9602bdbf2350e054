/** The letters that a text message has in seven bits (GSM 03.38); those of the second list count twice. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';
const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

export interface SmsLength {
  encoding: 'gsm' | 'unicode';
  /** As the carrier counts them. */
  characters: number;
  segments: number;
  /** How many more fit in the last segment. */
  left: number;
}

/** Ten parts of a message is the most that a carrier puts together. */
export const SMS_SEGMENTS_MOST = 10;

const lengthOf = (characters: number, one: number, many: number): Omit<SmsLength, 'encoding'> => {
  if (characters <= one) return { characters, segments: characters === 0 ? 0 : 1, left: one - characters };
  const segments = Math.ceil(characters / many);
  return { characters, segments, left: segments * many - characters };
};

/** What a text costs: 160 letters in one message, 153 in each of several; with other letters 70 and 67. */
export const smsLength = (text: string): SmsLength => {
  let units = 0;
  for (const letter of text) {
    if (basic.has(letter)) units += 1;
    else if (extended.has(letter)) units += 2;
    else return { encoding: 'unicode', ...lengthOf(text.length, 70, 67) };
  }
  return { encoding: 'gsm', ...lengthOf(units, 160, 153) };
};
