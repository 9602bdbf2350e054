import type { Random } from './random';

// Korean, Chinese and Vietnamese names with the ways in which they are written in Latin letters, one name a line.

const lines = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/\s*\/\s*/)
    .map((line) => line.split(/\s+/));

export const KOREAN_FAMILY = lines(
  `Kim Gim / Lee Yi Rhee Lee / Park Pak Bak / Choi Choe / Jung Jeong Chung / Kang Gang / Cho Jo / Yoon Yun / Jang Chang /
   Lim Im / Shin Sin / Seo Suh / Kwon Gwon / Ahn An / Ryu Yoo Yu / Jeon Jun Chun / Ko Go Koh / Moon Mun / Bae Pae /
   Baek Paik Baik / Heo Hur Huh / Shim Sim / Noh Roh No / Joo Ju Chu / Koo Gu Ku / Woo Wu / Oh O / Min Min / Nam Nahm /
   Hwang Whang / Song Song / Hong Hong`,
);
export const KOREAN_SYLLABLES = lines(
  `Jun Joon Chun / Hyun Hyeon Hyon / Young Yeong Yong / Sung Seong Song / Hee Hui Hi / Woo U Wu / Soo Su / Jin Chin /
   Ji Jee Chi / Min Min / Ho Ho / Hye Hae / Kyung Gyeong Kyeong / Seung Sung / Eun Un / Mi Mee / Sang Sang / Jung Jeong Chung /
   Tae Tae Dae / Dong Tong / Yeon Yun Youn / Joo Ju Chu / Hwan Hwan / Kyu Gyu / Bum Beom / Chul Cheol / Sun Seon / Won Weon /
   In Ihn / Seo Suh / Ah A / Na Na`,
);

/** Mandarin as on the mainland, as in Taiwan, and Cantonese as in Hong Kong. */
export const CHINESE_FAMILY = lines(
  `Zhang Chang Cheung / Chen Chen Chan / Wang Wang Wong / Huang Huang Wong / Li Li Lee / Lin Lin Lam / Liu Liu Lau /
   Wu Wu Ng / He Ho Ho / Zheng Cheng Cheng / Xie Hsieh Tse / Xu Hsu Tsui / Zhou Chou Chow / Cai Tsai Choi / Ye Yeh Yip /
   Liang Liang Leung / Yang Yang Yeung / Luo Lo Law / Feng Feng Fung / Zeng Tseng Tsang / Deng Teng Tang / Guo Kuo Kwok /
   Zhu Chu Chu / Gao Kao Ko / Zhao Chao Chiu / Su Su So / Pan Pan Poon / Jiang Chiang Kong / Yu Yu Yue / Lu Lu Lo /
   Fang Fang Fong / Tang Tang Tong / Guan Kuan Kwan / Yuan Yuan Yuen / Qiu Chiu Yau / Xiao Hsiao Siu / Ma Ma Ma /
   Sun Sun Suen / Cui Tsui Chui / Song Sung Sung`,
);
export const CHINESE_SYLLABLES = lines(
  `Wei Wei Wai / Ming Ming Ming / Zhi Chih Chi / Qiang Chiang Keung / Guo Kuo Kwok / Mei Mei Mei / Ling Ling Ling /
   Hua Hua Wah / Jian Chien Kin / Xiao Hsiao Siu / Yu Yu Yuk / Jun Chun Chun / Li Li Lai / Hong Hung Hung / Yan Yen Yin /
   Fang Fang Fong / Jing Ching Ching / Xin Hsin Sum / Jie Chieh Kit / Hao Hao Ho / Yi Yi Yee / Wen Wen Man /
   Zhong Chung Chung / Yong Yung Wing / Ying Ying Ying / Xiu Hsiu Sau / Lan Lan Lan / Feng Feng Fung / Ping Ping Ping /
   Shu Shu Suk / Jia Chia Ka / Hai Hai Hoi / Long Lung Lung / Bo Po Bor / Qing Ching Ching / Hui Hui Wai / Rong Jung Wing /
   Zhen Chen Chun / Kai Kai Hoi / Tao Tao To`,
);

export const VIETNAMESE_FAMILY = lines(
  `Nguyễn / Trần / Lê / Phạm / Huỳnh / Phan / Vũ / Võ / Đặng / Bùi / Đỗ / Hồ / Ngô / Dương / Lý / Đinh / Trịnh / Đoàn / Mai / Lâm`,
);
export const VIETNAMESE_MIDDLE = lines(
  `Văn / Thị / Minh / Thanh / Ngọc / Quốc / Đức / Hoàng / Thu / Kim / Xuân / Hữu`,
);
export const VIETNAMESE_GIVEN = lines(
  `Anh / Hương / Dũng / Tuấn / Hùng / Thảo / Linh / Phương / Đạt / Huy / Trang / Nga / Hạnh / Quân / Long / Vy / Tâm / Yến /
   Khánh / Lan / Bình / Sơn / Nhung / Hiếu / Trinh / Thủy / Đông / Vinh / Loan / Hải`,
);

/** Given names that people take beside their own, male and female. */
export const ENGLISH_GIVEN = [
  lines(
    `William Kevin Jason Andy Tony Eric Henry Raymond Alan Vincent Jack Leo Peter Kenny Simon Jerry Frank Daniel Edward Tom Sam
     Steven Ivan Oscar Benson Wilson Nelson Victor Felix Gary`,
  )[0] ?? [],
  lines(
    `Grace Amy Jenny Vivian Cindy Nancy Helen Angela Tina Joyce Annie Emily Fiona Winnie Alice Lily Sandy Christine Karen Michelle
     Cathy Sophia Eva Elaine Iris Ivy Queenie Sabrina Tiffany Wendy`,
  )[0] ?? [],
] as const;

const cased = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** Two syllables in one, apart, or with a hyphen. */
export const joinSyllables = (syllables: readonly string[], random: Random): string => {
  const kind = random.next();
  if (kind < 0.4) return cased(syllables.join(''));
  if (kind < 0.65) return syllables.join(' ');
  if (kind < 0.85) return [syllables[0], ...syllables.slice(1).map((one) => one.toLowerCase())].join('-');
  return syllables.join('-');
};
