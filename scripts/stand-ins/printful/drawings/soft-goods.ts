import { sewn } from './cloth.ts';
import type { Draw } from './drawing.ts';
import { blur, dyed, fitted, lightness, linear, mix, path } from './paint.ts';
import { symmetric } from './symmetric.ts';

const bag = symmetric(
  [500, 330],
  [
    [420, 332, 340, 330, 262, 326],
    [252, 480, 244, 700, 236, 890],
    [236, 908, 244, 916, 262, 917],
    [340, 922, 420, 924, 500, 924],
  ],
);
/** Straps go up from the hem, over the hook of nobody, and down again. */
const strap = 'M372 372C372 210 420 82 500 82C580 82 628 210 628 372';
const strapBehind = 'M392 330C394 190 436 104 500 104C564 104 606 190 608 330';

const toteFolds = {
  valleys: [
    'M300 350C312 470 300 600 290 760',
    'M704 350C690 470 700 620 712 780',
    'M372 380C380 440 372 500 352 560',
    'M628 380C622 440 632 500 650 560',
    'M480 760C486 820 480 870 490 915',
  ],
  ridges: ['M340 360C352 520 344 680 336 880', 'M566 700C572 780 566 840 572 910', 'M664 360C656 480 664 640 668 800'],
};

export const drawTote: Draw = ({ color, placement }) => {
  const isAllOver = placement === 'default';
  const cloth = sewn(
    {
      outline: bag,
      ...toteFolds,
      seams: ['M260 366C340 372 420 372 500 372C580 372 660 372 740 366'],
      stitches: ['M260 358C340 364 420 364 500 364C580 364 660 364 740 358'],
    },
    isAllOver ? '#ffffff' : color,
    isAllOver,
  );
  const web = isAllOver ? dyed(color) : cloth.base;
  const edge = lightness(web) > 0.25 ? mix(web, '#000000', 0.3) : mix(web, '#ffffff', 0.18);
  const strapOf = (data: string, tone: string) =>
    path(data, `fill="none" stroke="${edge}" stroke-width="38"`) +
    path(data, `fill="none" stroke="${tone}" stroke-width="35"`) +
    path(
      data,
      `fill="none" stroke="${edge}" stroke-opacity="0.7" stroke-width="27" stroke-dasharray="0"/><path d="${data}" fill="none" stroke="${tone}" stroke-width="25"`,
    );
  const patch = (x: number) =>
    `<rect x="${x - 18}" y="330" width="36" height="52" fill="${web}" stroke="${edge}" stroke-opacity="0.7"/>` +
    `<path d="M${x - 13} 336h26v40h-26zl26 40m0 -40l-26 40" fill="none" stroke="${edge}" stroke-opacity="0.7" stroke-width="1.5" stroke-dasharray="4 3"/>`;
  return {
    ...cloth,
    under: strapOf(strapBehind, mix(web, '#000000', 0.2)) + cloth.under,
    over:
      cloth.over +
      `<g filter="url(#fine)" opacity="0.3">${path(strap, 'fill="none" stroke="#000" stroke-width="38" transform="translate(4 7)"')}</g>` +
      strapOf(strap, web) +
      patch(372) +
      patch(628),
    print: isAllOver
      ? { x: 191, y: 324, width: 618, height: 600, clip: bag }
      : { x: 330, y: 440, width: 340, height: 340, clip: bag },
  };
};

const cushion = symmetric(
  [500, 168],
  [
    [400, 172, 270, 156, 150, 128],
    [134, 126, 126, 134, 128, 150],
    [156, 270, 166, 390, 166, 500],
    [166, 610, 156, 730, 128, 850],
    [126, 866, 134, 874, 150, 872],
    [270, 844, 400, 828, 500, 832],
  ],
);

export const drawPillow: Draw = () => {
  const cloth = sewn(
    {
      outline: cushion,
      valleys: [
        'M150 150C220 214 264 250 300 300',
        'M850 150C780 214 736 250 700 300',
        'M150 850C220 786 264 750 300 700',
        'M850 850C780 786 736 750 700 700',
        'M330 186C344 216 350 240 348 270',
        'M640 812C630 784 628 760 634 736',
      ],
      ridges: [
        'M200 160C270 230 300 262 340 330',
        'M800 840C740 780 700 740 660 690',
        'M240 820C290 770 320 730 352 690',
      ],
      seams: [],
      stitches: [],
    },
    '#ffffff',
    true,
  );
  return {
    defs:
      cloth.defs +
      '<radialGradient id="stuffed" cx="0.44" cy="0.4" r="0.68"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="0.85" stop-color="#000" stop-opacity="0.2"/><stop offset="1" stop-color="#000" stop-opacity="0.42"/></radialGradient>',
    under: cloth.under,
    over: `${cloth.over}${path(cushion, 'fill="url(#stuffed)"')}${path(cushion, 'fill="none" stroke="#000" stroke-opacity="0.25" stroke-width="2"')}`,
    print: { x: 122, y: 122, width: 756, height: 756, clip: cushion },
  };
};

/** A throw laid flat, one corner turned over. */
export const drawBlanket: Draw = ({ aspect }) => {
  const box = fitted(aspect, { x: 90, y: 100, width: 820, height: 780 });
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  const turn = Math.min(width, height) * 0.2;
  const outline =
    `M${x + 6} ${y + 4}C${x + width * 0.3} ${y - 6} ${x + width * 0.6} ${y + 8} ${right - 6} ${y}` +
    `C${right + 7} ${y + height * 0.35} ${right - 6} ${y + height * 0.6} ${right} ${bottom - turn}` +
    `L${right - turn} ${bottom}C${x + width * 0.5} ${bottom - 8} ${x + width * 0.25} ${bottom + 8} ${x} ${bottom - 4}` +
    `C${x - 7} ${y + height * 0.6} ${x + 8} ${y + height * 0.3} ${x + 6} ${y + 4}Z`;
  const flap =
    `M${right} ${bottom - turn}C${right - turn * 0.5} ${bottom - turn * 1.12} ${right - turn * 0.86} ${bottom - turn * 0.98} ${right - turn * 0.96} ${bottom - turn * 0.92}` +
    `C${right - turn * 1.06} ${bottom - turn * 0.6} ${right - turn * 1.08} ${bottom - turn * 0.3} ${right - turn} ${bottom}Z`;
  const at = (u: number, v: number) => `${x + width * u} ${y + height * v}`;
  const cloth = sewn(
    {
      outline,
      valleys: [
        `M${at(0.18, 0)}C${at(0.26, 0.3)} ${at(0.2, 0.6)} ${at(0.3, 1)}`,
        `M${at(0.62, 0)}C${at(0.56, 0.3)} ${at(0.68, 0.5)} ${at(0.6, 1)}`,
        `M${at(0.86, 0.1)}C${at(0.82, 0.3)} ${at(0.9, 0.5)} ${at(0.84, 0.75)}`,
      ],
      ridges: [
        `M${at(0.1, 0.1)}C${at(0.16, 0.4)} ${at(0.1, 0.7)} ${at(0.18, 0.95)}`,
        `M${at(0.42, 0.05)}C${at(0.4, 0.3)} ${at(0.48, 0.6)} ${at(0.44, 0.98)}`,
        `M${at(0.74, 0.04)}C${at(0.7, 0.4)} ${at(0.78, 0.6)} ${at(0.72, 0.9)}`,
      ],
      seams: [],
      stitches: [],
    },
    '#ffffff',
    true,
  );
  return {
    defs:
      cloth.defs +
      blur('turned', 9) +
      linear(
        'fleece',
        [0, 0, 1, 1],
        [
          [0, '#ffffff'],
          [0.5, '#eeebe6'],
          [1, '#cfcac3'],
        ],
      ),
    under: cloth.under,
    over:
      cloth.over +
      `<g filter="url(#turned)" opacity="0.4">${path(flap, 'fill="#000" transform="translate(-8 -2)"')}</g>` +
      path(flap, 'fill="url(#fleece)" stroke="#b8b2aa" stroke-opacity="0.6"'),
    print: { ...box, clip: outline },
  };
};
