import type { Box, Draw, Subject } from './drawing.ts';
import { blur, boxPath, fitted, linear, mix, path, rect } from './paint.ts';

const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** What a thing on a wall throws onto it: a tight shadow below, a wide one further down. */
const wallShadow = (box: Box, depth: number) =>
  `<g filter="url(#far)" opacity="0.26">${rect(box, `fill="#1c1712" transform="translate(${depth * 0.6} ${depth * 1.6})"`)}</g>` +
  `<g filter="url(#near)" opacity="0.3">${rect(box, `fill="#1c1712" transform="translate(${depth * 0.15} ${depth * 0.4})"`)}</g>`;

const shadows = blur('far', 22) + blur('near', 5);

export const drawPoster: Draw = ({ aspect }) => {
  const sheet = fitted(aspect, { x: 90, y: 90, width: 820, height: 800 });
  const clip = (x: number) =>
    `<g><rect x="${x - 3}" y="${sheet.y - 40}" width="6" height="30" rx="3" fill="#a8a49e"/>` +
    `<rect x="${x - 20}" y="${sheet.y - 14}" width="40" height="30" rx="4" fill="url(#clip)"/></g>`;
  return {
    defs:
      shadows +
      linear(
        'clip',
        [0, 0, 0, 1],
        [
          [0, '#4a4845'],
          [0.5, '#23211f'],
          [1, '#34322f'],
        ],
      ) +
      // Paper hangs in one long, shallow wave.
      linear(
        'wave',
        [0, 0, 1, 0.12],
        [
          [0, '#000000', 0.1],
          [0.12, '#ffffff', 0.05],
          [0.34, '#000000', 0.02],
          [0.62, '#ffffff', 0.04],
          [0.86, '#000000', 0.03],
          [1, '#000000', 0.13],
        ],
      ) +
      linear(
        'curl',
        [0, 0, 0, 1],
        [
          [0, '#000000', 0.06],
          [0.06, '#ffffff', 0.06],
          [0.9, '#ffffff', 0],
          [0.97, '#ffffff', 0.07],
          [1, '#000000', 0.12],
        ],
      ),
    under: wallShadow(sheet, 14) + rect(sheet, 'fill="#fbfaf7"'),
    over:
      rect(sheet, 'fill="url(#wave)"') +
      rect(sheet, 'fill="url(#curl)"') +
      rect(grow(sheet, -0.5), 'fill="none" stroke="#000" stroke-opacity="0.14"') +
      clip(sheet.x + sheet.width * 0.16) +
      clip(sheet.x + sheet.width * 0.84),
    print: sheet,
  };
};

const frameWidth = 26;

export const drawFramedPoster: Draw = ({ aspect, color }: Subject) => {
  const sheet = fitted(aspect, { x: 120, y: 100, width: 760, height: 780 });
  const frame = grow(sheet, frameWidth);
  const wood = color === '#ffffff' ? '#f3f1ec' : mix(color, '#2a2724', color === '#000000' ? 0.8 : 0);
  const corner = (box: Box) => [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x + box.width, box.y + box.height],
    [box.x, box.y + box.height],
  ];
  const [outer, inner] = [corner(frame), corner(sheet)];
  // Four mitred rails, each at its own angle to the light.
  const rails = [0.16, -0.1, -0.2, 0.06]
    .map((tone, at) => {
      const next = (at + 1) % 4;
      const points = [outer[at], outer[next], inner[next], inner[at]].map((point) => point!.join(' '));
      const fill = tone > 0 ? mix(wood, '#ffffff', tone) : mix(wood, '#000000', -tone);
      return path(
        `M${points.join('L')}Z`,
        `fill="${fill}" stroke="${mix(wood, '#000000', 0.35)}" stroke-opacity="0.35"`,
      );
    })
    .join('');
  const grain = color === '#a5673f' ? rect(frame, 'filter="url(#grain)" opacity="0.35"') : '';
  const hole = `${boxPath(frame)}M${inner[0]!.join(' ')}v${sheet.height}h${sheet.width}v${-sheet.height}Z`;
  return {
    defs:
      shadows +
      blur('inner', 9) +
      `<clipPath id="rails">${path(hole, 'clip-rule="evenodd"')}</clipPath><clipPath id="glass">${rect(sheet, '')}</clipPath>` +
      '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.012 0.16" numOctaves="3" seed="4"/>' +
      '<feColorMatrix values="0 0 0 0 0.25  0 0 0 0 0.12  0 0 0 0 0.04  0.9 0 0 0 -0.1"/></filter>' +
      linear(
        'glare',
        [0, 0, 1, 1],
        [
          [0, '#ffffff', 0.2],
          [0.26, '#ffffff', 0.07],
          [0.27, '#ffffff', 0],
          [0.44, '#ffffff', 0],
          [0.45, '#ffffff', 0.07],
          [0.6, '#ffffff', 0.02],
          [0.61, '#ffffff', 0],
        ],
      ),
    under: wallShadow(frame, 22) + rect(sheet, 'fill="#fbfaf7"'),
    over:
      // The rails stand in front of the sheet and shade it.
      `<g clip-path="url(#glass)"><g filter="url(#inner)">${rect(grow(sheet, 6), 'fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="18"')}</g>${rect(sheet, 'fill="url(#glare)"')}</g>` +
      rails +
      `<g clip-path="url(#rails)">${grain}</g>` +
      rect(
        grow(frame, -1.5),
        `fill="none" stroke="${mix(wood, '#ffffff', 0.5)}" stroke-opacity="0.45" stroke-width="1.5"`,
      ),
    print: sheet,
  };
};

/** 1.5 inches of the print go round each edge; of a middling canvas that is this part of the longer side. */
const wrapped = 0.09;
const depth = 30;

export const drawCanvas: Draw = ({ aspect }) => {
  const print = fitted(aspect, { x: 20, y: 10, width: 900, height: 930 });
  const wrap = Math.max(print.width, print.height) * wrapped;
  const face = grow(print, -wrap);
  const right = face.x + face.width;
  const bottom = face.y + face.height;
  const side = `M${right} ${face.y}l${depth} ${depth * 0.55}v${face.height}l${-depth} ${-depth * 0.55}Z`;
  const underside = `M${face.x} ${bottom}h${face.width}l${depth} ${depth * 0.55}h${-face.width}Z`;
  // Each turns with its edge as the hinge: squeezed to the depth of the frame and sheared along it.
  const squeeze = depth / wrap;
  const turnRight = `matrix(${squeeze} ${squeeze * 0.55} 0 1 ${right - squeeze * right} ${-squeeze * 0.55 * right})`;
  const turnDown = `matrix(1 0 ${squeeze} ${squeeze * 0.55} ${-squeeze * bottom} ${bottom - squeeze * 0.55 * bottom})`;
  return {
    defs:
      shadows +
      // A weave two threads wide; finer ones shimmer when the picture is made smaller.
      '<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0h2.5v2.5h-2.5zM2.5 2.5h2.5v2.5h-2.5z" fill="#000" fill-opacity="0.035"/><path d="M2.5 0h2.5v2.5h-2.5zM0 2.5h2.5v2.5h-2.5z" fill="#fff" fill-opacity="0.05"/></pattern>' +
      linear(
        'light',
        [0, 0, 1, 1],
        [
          [0, '#ffffff', 0.1],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.1],
        ],
      ),
    under:
      wallShadow({ ...face, x: face.x + depth * 0.7, y: face.y + depth * 0.5 }, 26) +
      path(side, 'fill="#efece6"') +
      path(underside, 'fill="#efece6"') +
      rect(face, 'fill="#fbfaf7"'),
    over:
      path(side, 'fill="#000" fill-opacity="0.34"') +
      path(underside, 'fill="#000" fill-opacity="0.5"') +
      rect(face, 'fill="url(#weave)"') +
      rect(face, 'fill="url(#light)"') +
      path(
        `M${face.x} ${bottom}h${face.width}V${face.y}`,
        'fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="1.5"',
      ),
    print: {
      ...print,
      clip: boxPath(face),
      further: [
        { transform: turnRight, clip: side },
        { transform: turnDown, clip: underside },
      ],
    },
  };
};
