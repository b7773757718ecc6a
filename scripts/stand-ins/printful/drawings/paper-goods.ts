import type { Draw } from './drawing.ts';
import { blur, fitted, linear, path, rect, roundedPath } from './paint.ts';

const shadows = blur('far', 18) + blur('near', 5);
const dropped = (outline: string, depth: number) =>
  `<g filter="url(#far)" opacity="0.3">${path(outline, `fill="#1c1712" transform="translate(${depth * 0.4} ${depth * 1.4})"`)}</g>` +
  `<g filter="url(#near)" opacity="0.28">${path(outline, `fill="#1c1712" transform="translate(${depth * 0.1} ${depth * 0.3})"`)}</g>`;

export const drawNotebook: Draw = ({ aspect }) => {
  const cover = fitted(aspect, { x: 200, y: 90, width: 640, height: 810 });
  const outline = roundedPath(cover, 12);
  const spine = cover.x + 26;
  const holes = Math.floor(cover.height / 30);
  const pitch = cover.height / holes;
  const rings = Array.from({ length: holes }, (_, at) => cover.y + pitch * (at + 0.5))
    .map(
      (y) =>
        `<circle cx="${spine}" cy="${y}" r="6" fill="#1b1815" fill-opacity="0.75"/>` +
        `<path d="M${spine} ${y}C${spine - 8} ${y - 17} ${spine - 46} ${y - 17} ${spine - 46} ${y - 4}" fill="none" stroke="#2b2927" stroke-width="6.5" stroke-linecap="round"/>` +
        `<path d="M${spine - 1} ${y - 2}C${spine - 10} ${y - 16} ${spine - 42} ${y - 18} ${spine - 45} ${y - 6}" fill="none" stroke="#b9b6b1" stroke-width="2" stroke-linecap="round"/>`,
    )
    .join('');
  const pages = [12, 9, 6, 3]
    .map((by) =>
      path(outline, `fill="#f3f0ea" stroke="#c9c4bb" stroke-width="1" transform="translate(${by} ${by * 0.7})"`),
    )
    .join('');
  return {
    defs:
      shadows +
      linear(
        'cover',
        [0, 0, 1, 0.2],
        [
          [0, '#000000', 0.22],
          [0.07, '#000000', 0.04],
          [0.09, '#ffffff', 0.16],
          [0.4, '#ffffff', 0],
          [0.7, '#ffffff', 0.07],
          [1, '#000000', 0.1],
        ],
      ),
    under: dropped(outline, 24) + pages + path(outline, 'fill="#fbfaf7"'),
    over:
      path(outline, 'fill="url(#cover)"') +
      path(outline, 'fill="none" stroke="#000" stroke-opacity="0.2" stroke-width="1.2"') +
      rings,
    print: { ...cover, clip: outline },
  };
};

/** White vinyl all round the cut, in units of the field. */
const border = 22;

export const drawSticker: Draw = ({ aspect }) => {
  const print = fitted(aspect, { x: 140, y: 140, width: 720, height: 720 });
  const vinyl = {
    x: print.x - border,
    y: print.y - border,
    width: print.width + 2 * border,
    height: print.height + 2 * border,
  };
  const outline = roundedPath(vinyl, 46);
  const [right, bottom] = [vinyl.x + vinyl.width, vinyl.y + vinyl.height];
  const peel = Math.min(vinyl.width, vinyl.height) * 0.2;
  // The corner has come off its backing and shows its underside.
  const lifted =
    `M${right} ${bottom - peel}C${right - peel * 0.4} ${bottom - peel * 1.06} ${right - peel * 0.74} ${bottom - peel * 0.94} ${right - peel * 0.86} ${bottom - peel * 0.82}` +
    `C${right - peel * 0.98} ${bottom - peel * 0.66} ${right - peel * 1.06} ${bottom - peel * 0.4} ${right - peel} ${bottom}Z`;
  const left =
    `M${vinyl.x + 46} ${vinyl.y}H${right - 46}a46 46 0 0 1 46 46V${bottom - peel}L${right - peel} ${bottom}H${vinyl.x + 46}` +
    `a46 46 0 0 1 -46 -46V${vinyl.y + 46}a46 46 0 0 1 46 -46Z`;
  return {
    defs:
      shadows +
      `<clipPath id="stuck">${path(left, '')}</clipPath>` +
      linear(
        'vinyl',
        [0, 0, 1, 1],
        [
          [0, '#ffffff', 0.24],
          [0.3, '#ffffff', 0.02],
          [0.5, '#ffffff', 0.12],
          [0.54, '#ffffff', 0],
          [1, '#000000', 0.06],
        ],
      ) +
      linear(
        'underside',
        [1, 1, 0, 0],
        [
          [0.3, '#d6d2cb'],
          [0.55, '#ffffff'],
          [0.75, '#e6e3dd'],
          [1, '#b9b4ac'],
        ],
      ),
    under: dropped(left, 10) + path(left, 'fill="#ffffff"'),
    over:
      `<g clip-path="url(#stuck)">${path(outline, 'fill="url(#vinyl)"')}` +
      `<g filter="url(#near)">${path(lifted, 'fill="#000" fill-opacity="0.4" transform="translate(-9 -7)"')}</g></g>` +
      path(lifted, 'fill="url(#underside)"') +
      path(left, 'fill="none" stroke="#000" stroke-opacity="0.12"'),
    print: {
      ...print,
      // Inside the white border, and only where it is still stuck.
      clip:
        `M${print.x + 30} ${print.y}H${print.x + print.width - 30}a30 30 0 0 1 30 30V${bottom - peel - border}L${right - peel - border} ${print.y + print.height}` +
        `H${print.x + 30}a30 30 0 0 1 -30 -30V${print.y + 30}a30 30 0 0 1 30 -30Z`,
    },
  };
};

export const drawPuzzle: Draw = ({ aspect }) => {
  const board = fitted(aspect, { x: 80, y: 90, width: 840, height: 800 });
  const outline = roundedPath(board, 8);
  const columns = Math.max(4, Math.round(9 * Math.sqrt(aspect)));
  const rows = Math.max(4, Math.round(9 / Math.sqrt(aspect)));
  const [w, h] = [board.width / columns, board.height / rows];
  const cuts = [
    ...grid(columns - 1, rows, (column, row) =>
      knobDown(board.x + (column + 1) * w, board.y + row * h, h, w * 0.2 * turn(column, row)),
    ),
    ...grid(rows - 1, columns, (row, column) =>
      knobAcross(board.x + column * w, board.y + (row + 1) * h, w, h * 0.2 * turn(row, column + 3)),
    ),
  ].join('');
  return {
    defs:
      shadows +
      linear(
        'board',
        [0, 0, 1, 1],
        [
          [0, '#ffffff', 0.14],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.1],
        ],
      ),
    under:
      dropped(outline, 12) +
      path(outline, 'fill="#b9ab97" transform="translate(3 5)"') +
      path(outline, 'fill="#fbfaf7"'),
    over:
      path(cuts, 'fill="none" stroke="#fff" stroke-opacity="0.34" stroke-width="2.2" transform="translate(1.4 1.6)"') +
      path(cuts, 'fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="1.8"') +
      path(outline, 'fill="url(#board)"') +
      path(outline, 'fill="none" stroke="#000" stroke-opacity="0.22"'),
    print: { ...board, clip: outline },
  };
};

const grid = <T>(across: number, down: number, cell: (a: number, b: number) => T): T[] =>
  Array.from({ length: across * down }, (_, at) => cell(at % across, Math.floor(at / across)));

/** Knobs point either way, without a pattern that shows. */
const turn = (a: number, b: number) => ((a * 7 + b * 13 + a * b * 5) % 3 === 0 ? -1 : 1);

function knobDown(x: number, y: number, length: number, out: number): string {
  const at = (along: number, aside: number) => `${x + out * aside} ${y + length * along}`;
  return `M${at(0, 0)}C${at(0.2, 0.1)} ${at(0.44, -0.25)} ${at(0.41, 0.3)}C${at(0.3, 0.9)} ${at(0.36, 1.25)} ${at(0.5, 1.25)}C${at(0.64, 1.25)} ${at(0.7, 0.9)} ${at(0.59, 0.3)}C${at(0.56, -0.25)} ${at(0.8, 0.1)} ${at(1, 0)}`;
}

function knobAcross(x: number, y: number, length: number, out: number): string {
  const at = (along: number, aside: number) => `${x + length * along} ${y + out * aside}`;
  return `M${at(0, 0)}C${at(0.2, 0.1)} ${at(0.44, -0.25)} ${at(0.41, 0.3)}C${at(0.3, 0.9)} ${at(0.36, 1.25)} ${at(0.5, 1.25)}C${at(0.64, 1.25)} ${at(0.7, 0.9)} ${at(0.59, 0.3)}C${at(0.56, -0.25)} ${at(0.8, 0.1)} ${at(1, 0)}`;
}

export const drawCoaster: Draw = ({ aspect }) => {
  const tile = fitted(aspect, { x: 170, y: 150, width: 660, height: 660 });
  const outline = roundedPath(tile, 42);
  const cork = roundedPath({ ...tile, y: tile.y + 16 }, 42);
  return {
    defs:
      shadows +
      '<filter id="cork" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.32" numOctaves="2" seed="7"/>' +
      '<feColorMatrix values="0 0 0 0 0.32  0 0 0 0 0.2  0 0 0 0 0.1  0 0 0 2.4 -1.15"/><feComposite in2="SourceGraphic" operator="in"/></filter>' +
      linear(
        'gloss',
        [0, 0, 1, 1],
        [
          [0, '#ffffff', 0.3],
          [0.32, '#ffffff', 0.05],
          [0.33, '#ffffff', 0],
          [0.62, '#ffffff', 0],
          [0.9, '#ffffff', 0.08],
          [1, '#000000', 0.06],
        ],
      ),
    under:
      dropped(cork, 16) +
      path(cork, 'fill="#b98e5f"') +
      path(cork, 'fill="#fff" filter="url(#cork)"') +
      path(outline, 'fill="#fbfaf7"'),
    over:
      path(outline, 'fill="url(#gloss)"') +
      path(outline, 'fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2"') +
      rect(
        { x: tile.x + 42, y: tile.y + tile.height - 1, width: tile.width - 84, height: 2 },
        'fill="#000" fill-opacity="0.18"',
      ),
    print: { ...tile, clip: outline },
  };
};
