import { type Paint, scene } from './paint';
import type { Shape } from './shapes';

const FLOOR = 880;
const SPOKES = [0, 72, 144, 216, 288];

const wheel = (x: number, radius: number): string => {
  const y = FLOOR - radius;
  const rim = radius * 0.68;
  const spokes = SPOKES.map(
    (turn) =>
      `<path d="M${x - rim * 0.13} ${y} L${x - rim * 0.2} ${y - rim * 0.96} L${x + rim * 0.2} ${y - rim * 0.96} L${x + rim * 0.13} ${y} Z" fill="url(#rim)" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#16191d"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="none" stroke="#2b3036" stroke-width="3"/>
<circle cx="${x}" cy="${y}" r="${rim}" fill="#39414a"/><circle cx="${x}" cy="${y}" r="${rim * 0.55}" fill="#5b6671"/>
${spokes.join('')}
<circle cx="${x}" cy="${y}" r="${rim}" fill="none" stroke="#d5dce2" stroke-width="${radius * 0.07}"/>
<circle cx="${x}" cy="${y}" r="${rim * 0.17}" fill="#2d343b"/>`;
};

const arch = (x: number, radius: number) =>
  `<circle cx="${x}" cy="${FLOOR - radius}" r="${radius * 1.17}" fill="#101317"/>`;

/** The whole vehicle from its side: what a list shows first. */
export const sideView = (shape: Shape, paint: Paint): string => {
  const { body, glass, seams, handles, wheels, radius, head, tail, mirror, behind = '', extra = '' } = shape;
  const [mx, my] = mirror;
  return scene(
    paint,
    '80 110 1440 1080',
    `<ellipse cx="800" cy="${FLOOR + 4}" rx="700" ry="54" fill="url(#shadow)"/>
<clipPath id="body"><path d="${body}"/></clipPath>
${behind}
<path d="${body}" fill="url(#paint)"/>
<g clip-path="url(#body)">
<path d="M0 ${shape.belt - 58} C400 ${shape.belt - 92} 1100 ${shape.belt - 92} 1600 ${shape.belt - 44} L1600 ${shape.belt - 30} C1100 ${shape.belt - 76} 400 ${shape.belt - 76} 0 ${shape.belt - 42} Z" fill="#ffffff" opacity="0.3"/>
<path d="M0 ${shape.belt + 34} C500 ${shape.belt + 18} 1100 ${shape.belt + 18} 1600 ${shape.belt + 34} L1600 ${shape.belt + 44} C1100 ${shape.belt + 30} 500 ${shape.belt + 30} 0 ${shape.belt + 44} Z" fill="#000000" opacity="0.16"/>
${extra}
${wheels.map((x) => arch(x, radius)).join('')}
</g>
${glass.map((path) => `<path d="${path}" fill="url(#glass)" stroke="#12171c" stroke-width="5" stroke-linejoin="round"/>`).join('')}
${seams.map((path) => `<path d="${path}" fill="none" stroke="${paint.seam}" stroke-width="3.5" stroke-linecap="round"/>`).join('')}
${handles.map(([x, y]) => `<rect x="${x - 30}" y="${y - 7}" width="60" height="14" rx="7" fill="${paint.dark}"/><rect x="${x - 30}" y="${y - 7}" width="60" height="5" rx="2.5" fill="#ffffff" opacity="0.45"/>`).join('')}
<path d="M${mx - 6} ${my} l-52 -4 q-10 -26 18 -30 l34 0 q12 4 8 30 Z" fill="${paint.dark}"/>
<path d="${head}" fill="#f6fbff" stroke="#55616c" stroke-width="4" stroke-linejoin="round"/>
<path d="${tail}" fill="#c3202b" stroke="#7c141c" stroke-width="3" stroke-linejoin="round"/>
${wheels.map((x) => wheel(x, radius)).join('')}`,
  );
};
