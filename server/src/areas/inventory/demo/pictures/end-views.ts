import { type Paint, scene } from './paint';
import type { Shape } from './shapes';

const CENTER = 800;
const FLOOR = 880;

/** A path of one half, drawn on both sides. */
const both = (half: string) => `${half}<g transform="translate(1600 0) scale(-1 1)">${half}</g>`;

const tires = ({ half, isTall }: Shape['ends']) =>
  both(
    `<rect x="${CENTER - half + 8}" y="${isTall ? 690 : 720}" width="118" height="${FLOOR - (isTall ? 690 : 720)}" rx="22" fill="#15181c"/>`,
  );

/** The cabin above the belt, and the body below it. */
const outlineOf = ({ half, roofHalf, roof, window }: Shape['ends']) => {
  const [left, right] = [CENTER - half, CENTER + half];
  const cabin = `M${CENTER - half * 0.86} ${window + 12} C${CENTER - roofHalf - 62} ${roof + 62} ${CENTER - roofHalf - 24} ${roof + 6} ${CENTER - roofHalf + 26} ${roof} C${CENTER - 90} ${roof - 12} ${CENTER + 90} ${roof - 12} ${CENTER + roofHalf - 26} ${roof} C${CENTER + roofHalf + 24} ${roof + 6} ${CENTER + roofHalf + 62} ${roof + 62} ${CENTER + half * 0.86} ${window + 12} Z`;
  const body = `M${left + 34} ${window + 2} C${CENTER - 160} ${window - 16} ${CENTER + 160} ${window - 16} ${right - 34} ${window + 2} C${right - 6} ${window + 34} ${right + 4} ${window + 96} ${right} 742 C${right - 4} 790 ${right - 26} 812 ${right - 66} 814 L${left + 66} 814 C${left + 26} 812 ${left + 4} 790 ${left} 742 C${left - 4} ${window + 96} ${left + 6} ${window + 34} ${left + 34} ${window + 2} Z`;
  return { cabin, body };
};

const windowOf = ({ half, roofHalf, roof, window }: Shape['ends']) =>
  `M${CENTER - half * 0.76} ${window - 4} C${CENTER - roofHalf - 22} ${roof + 76} ${CENTER - roofHalf + 6} ${roof + 34} ${CENTER - roofHalf + 40} ${roof + 26} C${CENTER - 90} ${roof + 16} ${CENTER + 90} ${roof + 16} ${CENTER + roofHalf - 40} ${roof + 26} C${CENTER + roofHalf - 6} ${roof + 34} ${CENTER + roofHalf + 22} ${roof + 76} ${CENTER + half * 0.76} ${window - 4} C${CENTER + 140} ${window - 18} ${CENTER - 140} ${window - 18} ${CENTER - half * 0.76} ${window - 4} Z`;

const plate = (y: number) =>
  `<rect x="${CENTER - 92}" y="${y}" width="184" height="48" rx="7" fill="#f7f9fb" stroke="#8b97a3" stroke-width="3"/><rect x="${CENTER - 70}" y="${y + 20}" width="140" height="9" rx="4.5" fill="#b9c4cf"/>`;

const mirrors = (ends: Shape['ends'], paint: Paint) =>
  both(
    `<path d="M${CENTER - ends.half * 0.86} ${ends.window - 2} l-66 -18 q-26 -8 -22 -34 q2 -14 18 -14 l48 4 q16 4 20 26 Z" fill="${paint.dark}"/>`,
  );

const shell = (shape: Shape, paint: Paint, details: string) => {
  const { cabin, body } = outlineOf(shape.ends);
  const { half, window } = shape.ends;
  return scene(
    paint,
    '240 200 1120 840',
    `<ellipse cx="${CENTER}" cy="${FLOOR + 2}" rx="${half + 90}" ry="46" fill="url(#shadow)"/>
${tires(shape.ends)}
<path d="${cabin}" fill="url(#paint)"/>
<path d="${windowOf(shape.ends)}" fill="url(#glass)" stroke="#12171c" stroke-width="5"/>
${mirrors(shape.ends, paint)}
<path d="${body}" fill="url(#paint)"/>
<path d="M${CENTER - half + 44} ${window + 20} C${CENTER - 160} ${window + 2} ${CENTER + 160} ${window + 2} ${CENTER + half - 44} ${window + 20} L${CENTER + half - 52} ${window + 30} C${CENTER + 160} ${window + 14} ${CENTER - 160} ${window + 14} ${CENTER - half + 52} ${window + 30} Z" fill="#ffffff" opacity="0.32"/>
${details}`,
  );
};

/** The vehicle from ahead. */
export const frontView = (shape: Shape, paint: Paint): string => {
  const { half, hood, isTall } = shape.ends;
  const lamp = hood + (isTall ? 40 : 34);
  const grille = {
    y: hood + (isTall ? 34 : 44),
    height: isTall ? 92 : 54,
    width: half * (isTall ? 1.02 : 0.82),
  };
  const bars = Array.from(
    { length: isTall ? 4 : 3 },
    (_, at) =>
      `<rect x="${CENTER - grille.width / 2 + 16}" y="${grille.y + 14 + at * ((grille.height - 22) / (isTall ? 4 : 3))}" width="${grille.width - 32}" height="6" rx="3" fill="#6d7883"/>`,
  );
  return shell(
    shape,
    paint,
    `<path d="M${CENTER - half * 0.62} ${hood - 22} C${CENTER - half * 0.5} ${hood + 16} ${CENTER - half * 0.46} ${hood + 24} ${CENTER - half * 0.44} ${hood + 30}" fill="none" stroke="${paint.seam}" stroke-width="3.5"/>
<path d="M${CENTER + half * 0.62} ${hood - 22} C${CENTER + half * 0.5} ${hood + 16} ${CENTER + half * 0.46} ${hood + 24} ${CENTER + half * 0.44} ${hood + 30}" fill="none" stroke="${paint.seam}" stroke-width="3.5"/>
<rect x="${CENTER - grille.width / 2}" y="${grille.y}" width="${grille.width}" height="${grille.height}" rx="20" fill="#14181c"/>${bars.join('')}
<circle cx="${CENTER}" cy="${grille.y + grille.height / 2}" r="19" fill="#dfe5ea" stroke="#737f8a" stroke-width="3"/>
${both(`<path d="M${CENTER - half + 26} ${lamp} C${CENTER - half + 70} ${lamp - 10} ${CENTER - half * 0.56} ${lamp + 2} ${CENTER - half * 0.5} ${lamp + 14} L${CENTER - half * 0.54} ${lamp + 50} C${CENTER - half * 0.7} ${lamp + 58} ${CENTER - half + 48} ${lamp + 52} ${CENTER - half + 24} ${lamp + 34} Z" fill="#f4f9fd" stroke="#4d5964" stroke-width="4"/><circle cx="${CENTER - half * 0.74}" cy="${lamp + 26}" r="17" fill="#cfdae4" stroke="#8d99a5" stroke-width="3"/>`)}
<path d="M${CENTER - half + 40} 756 L${CENTER + half - 40} 756 L${CENTER + half - 70} 806 L${CENTER - half + 70} 806 Z" fill="#1a1f25"/>
${both(`<circle cx="${CENTER - half * 0.7}" cy="780" r="15" fill="#dfe6ec"/>`)}
${plate(grille.y + grille.height + (isTall ? 8 : 14))}`,
  );
};

/** The vehicle from behind. */
export const rearView = (shape: Shape, paint: Paint): string => {
  const { half, hood, isTall } = shape.ends;
  const lamp = hood + (isTall ? 4 : 18);
  const height = isTall ? 108 : 58;
  return shell(
    shape,
    paint,
    `<path d="M${CENTER - half * 0.66} ${hood - 14} L${CENTER - half * 0.62} 716 Q${CENTER} 734 ${CENTER + half * 0.62} 716 L${CENTER + half * 0.66} ${hood - 14}" fill="none" stroke="${paint.seam}" stroke-width="3.5"/>
${both(`<path d="M${CENTER - half + 16} ${lamp} L${CENTER - half * (isTall ? 0.74 : 0.5)} ${lamp + 6} L${CENTER - half * (isTall ? 0.76 : 0.56)} ${lamp + height} L${CENTER - half + 12} ${lamp + height - 8} Z" fill="#b81d28" stroke="#74131b" stroke-width="4" stroke-linejoin="round"/><path d="M${CENTER - half + 26} ${lamp + 12} L${CENTER - half * (isTall ? 0.8 : 0.6)} ${lamp + 16} L${CENTER - half * (isTall ? 0.8 : 0.62)} ${lamp + 26} L${CENTER - half + 24} ${lamp + 22} Z" fill="#ff7d84" opacity="0.8"/>`)}
<rect x="${CENTER - 130}" y="${hood + 22}" width="260" height="9" rx="4.5" fill="#dfe5ea" opacity="0.85"/>
${plate(hood + (isTall ? 66 : 50))}
<path d="M${CENTER - half + 34} 748 L${CENTER + half - 34} 748 L${CENTER + half - 66} 808 L${CENTER - half + 66} 808 Z" fill="#1a1f25"/>
${both(`<rect x="${CENTER - half * 0.66}" y="786" width="74" height="22" rx="11" fill="#8e99a4"/><rect x="${CENTER - half + 62}" y="756" width="80" height="14" rx="7" fill="#8c1820"/>`)}
<path d="M${CENTER - 34} ${shape.ends.window - 20} L${CENTER + 96} ${shape.ends.window - 44}" stroke="#15191d" stroke-width="8" stroke-linecap="round"/>`,
  );
};
