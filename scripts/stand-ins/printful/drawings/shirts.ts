import { type Pattern, sewn } from './cloth.ts';
import type { Box, Draw } from './drawing.ts';
import { type Curve, curves, mirrored, symmetric } from './symmetric.ts';

/** Print areas of a shirt, as Printful's templates have them: 12 by 16 inches on the chest. */
export function shirtArea(placement: string, chest: Box, sleeve: Box): Box {
  switch (placement) {
    case 'sleeve_left':
      return { ...sleeve, x: 1000 - sleeve.x - sleeve.width };
    case 'sleeve_right':
      return sleeve;
    case 'label_inside':
      return { x: 474, y: 186, width: 52, height: 52 };
    case 'label_outside':
      return { x: 470, y: 208, width: 60, height: 60 };
    default:
      return chest;
  }
}

export const isBack = (placement: string) => placement === 'back' || placement === 'label_outside';

/** A line and its mirror image. */
export const both = (start: [number, number], list: Curve[]) => [curves(start, list), mirrored(start, list)];

const frontNeck: Curve = [452, 244, 420, 214, 410, 166];
const backNeck: Curve = [462, 190, 430, 180, 410, 166];
const collar = (isFromBehind: boolean) =>
  isFromBehind
    ? symmetric(
        [500, 212],
        [
          [458, 212, 420, 196, 398, 171],
          [402, 169, 406, 167, 410, 166],
          [430, 180, 462, 190, 500, 190],
        ],
      )
    : symmetric(
        [500, 266],
        [
          [440, 266, 402, 226, 395, 172],
          [400, 170, 405, 168, 410, 166],
          [420, 214, 452, 244, 500, 244],
        ],
      );
const insideNeck = symmetric(
  [500, 178],
  [
    [460, 178, 432, 174, 410, 166],
    [420, 214, 452, 246, 500, 246],
  ],
);

const teeBody = (isFromBehind: boolean): [[number, number], Curve[]] => [
  [500, isFromBehind ? 190 : 244],
  [
    isFromBehind ? backNeck : frontNeck,
    [378, 182, 338, 192, 302, 206],
    [244, 230, 206, 300, 142, 428],
    [172, 456, 214, 476, 258, 486],
    [276, 452, 296, 418, 308, 394],
    [318, 560, 300, 760, 300, 902],
    [360, 920, 430, 926, 500, 926],
  ],
];

const teePattern = (isFromBehind: boolean): Pattern => ({
  outline: symmetric(...teeBody(isFromBehind)),
  ...(!isFromBehind && { inside: insideNeck }),
  valleys: [
    ...both([318, 420], [[352, 470, 372, 520, 380, 600]]),
    ...both([306, 520], [[340, 620, 336, 740, 328, 860]]),
    ...both([300, 300], [[262, 340, 236, 390, 222, 440]]),
    'M520 640C500 730 512 820 500 900',
    'M430 690C420 770 426 830 418 900',
  ],
  ridges: [
    ...both([336, 450], [[366, 540, 374, 640, 366, 760]]),
    ...both([270, 280], [[230, 330, 204, 380, 186, 424]]),
    'M566 700C560 780 570 840 560 900',
    'M380 230C366 300 372 350 384 400',
  ],
  seams: [...both([312, 203], [[296, 262, 292, 330, 308, 394]]), collar(isFromBehind)],
  stitches: [
    ...both([152, 410], [[182, 438, 224, 456, 267, 468]]),
    ...both([156, 402], [[186, 430, 228, 448, 271, 460]]),
    'M301 884C360 902 430 908 500 908C570 908 640 902 699 884',
    'M301 876C360 894 430 900 500 900C570 900 640 894 699 876',
  ],
});

const chest: Box = { x: 372, y: 288, width: 256, height: 341.3 };

export const drawTee: Draw = ({ color, placement }) => ({
  ...sewn(teePattern(isBack(placement)), color),
  print: {
    ...shirtArea(placement, chest, { x: 196, y: 330, width: 78, height: 68 }),
    clip: teePattern(isBack(placement)).outline,
  },
});

const longPattern = (isFromBehind: boolean): Pattern => ({
  ...teePattern(isFromBehind),
  outline: symmetric(
    [500, isFromBehind ? 190 : 244],
    [
      isFromBehind ? backNeck : frontNeck,
      [378, 182, 338, 192, 302, 206],
      [236, 232, 206, 330, 184, 470],
      [166, 590, 150, 700, 138, 806],
      [160, 816, 184, 820, 206, 820],
      [232, 700, 268, 560, 308, 420],
      [318, 580, 300, 760, 300, 902],
      [360, 920, 430, 926, 500, 926],
    ],
  ),
  valleys: [
    ...both([318, 440], [[352, 490, 372, 540, 380, 620]]),
    ...both([306, 540], [[340, 640, 336, 760, 328, 860]]),
    ...both([286, 380], [[250, 470, 216, 600, 196, 720]]),
    ...both([226, 420], [[240, 450, 246, 470, 240, 500]]),
    ...both([196, 600], [[210, 622, 216, 640, 212, 660]]),
    'M520 640C500 730 512 820 500 900',
  ],
  ridges: [
    ...both([336, 450], [[366, 540, 374, 640, 366, 760]]),
    ...both([250, 290], [[212, 400, 190, 560, 168, 760]]),
    'M566 700C560 780 570 840 560 900',
  ],
  seams: [
    ...both([312, 203], [[296, 262, 292, 340, 308, 420]]),
    ...both([142, 776], [[164, 786, 190, 790, 213, 790]]),
    collar(isFromBehind),
  ],
  stitches: [
    'M301 884C360 902 430 908 500 908C570 908 640 902 699 884',
    'M301 876C360 894 430 900 500 900C570 900 640 894 699 876',
  ],
  ribs: ribs(138, 206, 786, 822),
});

/** Fine upright lines across a pair of cuffs. */
export function ribs(from: number, to: number, top: number, bottom: number): string[] {
  return Array.from({ length: Math.floor((to - from) / 6) }, (_, at) => from + at * 6).flatMap((x) => [
    `M${x + 3} ${top}L${x} ${bottom}`,
    `M${1000 - x - 3} ${top}L${1000 - x} ${bottom}`,
  ]);
}

export const drawLongSleeve: Draw = ({ color, placement }) => ({
  ...sewn(longPattern(isBack(placement)), color),
  print: {
    ...shirtArea(placement, chest, { x: 172, y: 560, width: 58, height: 51 }),
    clip: longPattern(isBack(placement)).outline,
  },
});

const tankPattern = (isFromBehind: boolean): Pattern => ({
  outline: symmetric(
    [500, isFromBehind ? 214 : 300],
    [
      isFromBehind ? [448, 214, 420, 196, 412, 150] : [440, 300, 416, 246, 412, 150],
      [396, 152, 372, 156, 352, 162],
      [356, 250, 356, 340, 300, 392],
      [306, 560, 296, 760, 292, 904],
      [360, 924, 430, 930, 500, 930],
    ],
  ),
  ...(!isFromBehind && {
    inside: symmetric(
      [500, 196],
      [
        [452, 196, 424, 184, 412, 150],
        [416, 246, 440, 302, 500, 302],
      ],
    ),
  }),
  valleys: [
    ...both([312, 420], [[350, 470, 372, 530, 380, 620]]),
    ...both([302, 540], [[338, 640, 334, 760, 326, 870]]),
    'M520 640C500 730 512 820 500 904',
    'M440 660C426 760 430 830 420 900',
  ],
  ridges: [
    ...both([330, 440], [[366, 540, 374, 640, 362, 780]]),
    ...both([380, 180], [[380, 260, 376, 320, 360, 390]]),
    'M566 700C560 780 570 840 560 904',
  ],
  seams: isFromBehind
    ? both([500, 232], [[440, 232, 406, 210, 397, 152]])
    : both([500, 318], [[428, 318, 402, 252, 398, 152]]),
  stitches: [
    ...both([366, 160], [[370, 254, 370, 348, 304, 408]]),
    'M293 886C360 906 430 912 500 912C570 912 640 906 707 886',
    'M293 878C360 898 430 904 500 904C570 904 640 898 707 878',
  ],
});

export const drawTank: Draw = ({ color, placement }) => {
  const pattern = tankPattern(isBack(placement));
  const area = shirtArea(placement, { x: 378, y: 330, width: 244, height: 325.3 }, chest);
  return { ...sewn(pattern, color), print: { ...area, clip: pattern.outline } };
};
