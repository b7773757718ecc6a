import { type Pattern, sewn } from './cloth.ts';
import type { Box, Draw } from './drawing.ts';
import { mix, path } from './paint.ts';
import { both, isBack, ribs, shirtArea } from './shirts.ts';
import { type Curve, symmetric } from './symmetric.ts';

/** Shoulder to hem of a heavy, loosely cut top with ribbed cuffs and waistband. */
const body: Curve[] = [
  [372, 186, 330, 196, 292, 214],
  [226, 244, 192, 350, 168, 500],
  [150, 620, 134, 716, 122, 806],
  [120, 822, 122, 836, 126, 848],
  [150, 858, 182, 862, 206, 858],
  [212, 846, 214, 832, 212, 818],
  [236, 700, 266, 580, 300, 452],
  [300, 600, 284, 740, 288, 862],
  [290, 886, 292, 906, 296, 924],
  [360, 934, 430, 937, 500, 937],
];

const folds: Pick<Pattern, 'valleys' | 'ridges'> = {
  valleys: [
    ...both([310, 466], [[352, 520, 376, 580, 382, 660]]),
    ...both([296, 580], [[336, 680, 328, 770, 322, 850]]),
    ...both([284, 400], [[246, 500, 208, 640, 188, 760]]),
    ...both([206, 470], [[236, 492, 248, 512, 246, 548]]),
    ...both([168, 640], [[198, 660, 210, 680, 206, 712]]),
    'M524 660C504 740 514 800 504 860',
  ],
  ridges: [
    ...both([330, 470], [[362, 560, 370, 660, 362, 780]]),
    ...both([242, 300], [[204, 420, 176, 580, 152, 780]]),
    'M572 700C566 760 574 820 564 860',
  ],
};

const bands = {
  seams: [
    ...both([306, 209], [[286, 280, 282, 370, 300, 452]]),
    ...both([122, 806], [[150, 818, 182, 822, 212, 818]]),
    'M288 862C360 874 430 878 500 878C570 878 640 874 712 862',
  ],
  ribs: [
    ...ribs(122, 212, 812, 862),
    ...Array.from({ length: 70 }, (_, at) => `M${290 + at * 6} 868L${291 + at * 6} 940`),
  ],
};

const sweatshirtPattern = (isFromBehind: boolean): Pattern => ({
  outline: symmetric(
    [500, isFromBehind ? 188 : 232],
    [isFromBehind ? [460, 188, 426, 180, 404, 170] : [450, 232, 414, 212, 404, 170], ...body],
  ),
  ...(!isFromBehind && {
    inside: symmetric(
      [500, 184],
      [
        [456, 184, 424, 178, 404, 170],
        [414, 212, 450, 234, 500, 234],
      ],
    ),
  }),
  ...folds,
  seams: [
    ...bands.seams,
    ...(isFromBehind
      ? both([500, 214], [[452, 214, 412, 204, 384, 182]])
      : [...both([500, 264], [[436, 264, 392, 230, 382, 182]]), 'M470 264L500 306L530 264']),
  ],
  stitches: [...both([298, 206], [[278, 280, 274, 370, 290, 448]])],
  ribs: bands.ribs,
});

const sleeve: Box = { x: 166, y: 560, width: 66, height: 57.75 };

export const drawSweatshirt: Draw = ({ color, placement }) => {
  const pattern = sweatshirtPattern(isBack(placement));
  const area = shirtArea(placement, { x: 368, y: 316, width: 264, height: 352 }, sleeve);
  return { ...sewn(pattern, color), print: { ...area, clip: pattern.outline } };
};

/** A hood that lies open in front: its rim runs from the throat up and around. */
const hood = symmetric(
  [500, 92],
  [
    [420, 90, 372, 118, 362, 176],
    [356, 204, 366, 226, 392, 246],
    [424, 268, 460, 300, 500, 330],
  ],
);
const opening = symmetric(
  [500, 134],
  [
    [450, 134, 420, 156, 418, 196],
    [420, 234, 452, 268, 500, 306],
  ],
);
const hoodFromBehind = symmetric(
  [500, 118],
  [
    [420, 116, 366, 140, 358, 196],
    [360, 270, 424, 330, 500, 336],
  ],
);

const hoodiePattern = (isFromBehind: boolean): Pattern => ({
  outline: symmetric([500, 200], [[440, 200, 410, 190, 396, 178], ...body]),
  ...folds,
  ...bands,
  stitches: [
    ...both([298, 206], [[278, 280, 274, 370, 290, 448]]),
    ...(isFromBehind ? [] : both([374, 812], [[392, 780, 412, 744, 420, 706]])),
  ],
});

const pocket = symmetric(
  [500, 690],
  [
    [470, 690, 440, 690, 408, 690],
    [400, 744, 376, 784, 350, 812],
    [348, 830, 348, 850, 350, 868],
    [400, 876, 450, 878, 500, 878],
  ],
);

export const drawHoodie: Draw = ({ color, placement }) => {
  const isFromBehind = isBack(placement);
  const pattern = hoodiePattern(isFromBehind);
  const cloth = sewn(pattern, color);
  const { base, line, shade } = cloth;
  const edge = `fill="none" stroke="${line}" stroke-opacity="0.8" stroke-width="2"`;
  const dark = mix(base, '#000000', 0.3);
  const front =
    path(pocket, `fill="${base}" fill-opacity="0.35"`) +
    `<g filter="url(#fine)">${path(pocket, `fill="none" stroke="#000" stroke-opacity="${shade}" stroke-width="7"`)}</g>${path(pocket, edge)}` +
    `<g filter="url(#soft)">${path(hood, `fill="#000" fill-opacity="${shade}" transform="translate(0 12)"`)}</g>` +
    path(hood, `fill="${base}"`) +
    path(hood, 'fill="url(#form)"') +
    path(opening, `fill="${dark}"`) +
    `<g filter="url(#soft)">${path(opening, 'fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="14"')}</g>` +
    path(opening, edge) +
    path(hood, edge) +
    drawstring(462, 300, 470, 452, line) +
    drawstring(538, 300, 532, 440, line);
  const back =
    `<g filter="url(#soft)">${path(hoodFromBehind, `fill="#000" fill-opacity="${shade}" transform="translate(0 14)"`)}</g>` +
    path(hoodFromBehind, `fill="${base}"`) +
    path(hoodFromBehind, 'fill="url(#form)"') +
    path(hoodFromBehind, edge) +
    path('M500 119C494 190 494 260 500 335', edge);
  const fromBehind =
    placement === 'label_outside'
      ? { x: 472, y: 346, width: 56, height: 56 }
      : { x: 370, y: 370, width: 260, height: 346.7 };
  const area = isFromBehind ? fromBehind : shirtArea(placement, { x: 376, y: 372, width: 248, height: 248 }, sleeve);
  return { ...cloth, over: cloth.over + (isFromBehind ? back : front), print: { ...area, clip: pattern.outline } };
};

function drawstring(x: number, y: number, endX: number, endY: number, color: string): string {
  const cord = `M${x} ${y}C${x - 6} ${y + 50} ${endX + 8} ${endY - 60} ${endX} ${endY}`;
  return (
    path(
      cord,
      `fill="none" stroke="#000" stroke-opacity="0.25" stroke-width="8" transform="translate(3 5)" stroke-linecap="round"`,
    ) +
    path(cord, `fill="none" stroke="${mix(color, '#ffffff', 0.25)}" stroke-width="7" stroke-linecap="round"`) +
    path(`M${endX} ${endY - 2}l-1 22`, 'fill="none" stroke="#8c8f94" stroke-width="7"')
  );
}
