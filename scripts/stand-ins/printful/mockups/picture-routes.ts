import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Catalogue, printfileOf, type SeedProduct, type SeedVariant } from '../catalogue/catalogue.ts';
import { unknown } from '../http/refusal.ts';
import { Raw, type Route } from '../http/server.ts';
import type { World } from '../world.ts';
import { composeSvg, draw } from './drawings/compose.ts';
import { sampleArtwork } from './drawings/sample-artwork.ts';
import { subjectOf } from './drawings/subject.ts';
import { isUnrolled } from './drawings/template-geometry.ts';
import { flatSheet, flatTemplate, isLayer, templateLayer } from './drawings/template-layers.ts';
import type { Studio } from './studio.ts';

/** The files that any stand-in on this machine has drawn, because drawing one takes up to a second of processor time. */
const drawn = fileURLToPath(new URL('../../../../node_modules/.cache/printful-templates/', import.meta.url));

/** Returns an SVG as a PNG of the same size in pixels, the format of Printful's templates. */
async function templateFile(svg: string): Promise<Uint8Array> {
  const file = join(drawn, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  // Another stand-in may be reading or writing the same file.
  const unfinished = join(drawn, randomUUID());
  await mkdir(drawn, { recursive: true });
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}

const svg = 'image/svg+xml';
const keep = { 'Cache-Control': 'public, max-age=3600' };
/** The width of a sample picture in pixels, enough for a product card on a high-density screen. */
const sampleWidth = 800;

/**
 * Returns the routes for pictures. `/images/{product}.svg` shows the first variant with a sample artwork, and
 * `/images/{product}/{variant}.svg` shows the blank variant. `/templates/…` are the layers of templates.
 * `/tmp/{hash}/{name}` serves a finished mockup. `/files/{id}/preview` and `/files/{id}/thumbnail` serve the original
 * of a library file.
 */
export function pictureRoutes(world: World, catalogue: Catalogue, studio: Studio, folder: string): Route[] {
  const samples = new Map<number, Promise<Uint8Array>>();
  // Drawing a picture takes longer than sending it, and one page of the shop shows 48 layers of templates.
  const templates = new Map<string, Promise<Uint8Array>>();

  const mainPlacement = (seed: SeedProduct) => ('default' in seed.placements ? 'default' : 'front');
  const bare = (seed: SeedProduct, variant: SeedVariant) => {
    const placement = mainPlacement(seed);
    const printfile = printfileOf(seed, variant.id, placement)!;
    return composeSvg(draw(seed.drawing, subjectOf(variant, placement, printfile)));
  };
  const sample = (seed: SeedProduct) => {
    const [variant] = seed.variants;
    const placement = mainPlacement(seed);
    const printfile = printfileOf(seed, variant!.id, placement)!;
    const isWorn = seed.product.type === 'T-SHIRT';
    const artwork = Buffer.from(sampleArtwork(!isWorn));
    const subject = subjectOf(variant!, placement, printfile);
    const { cylinder } = draw(seed.drawing, subject).print;
    return studio.photograph({
      kind: seed.drawing,
      variant: variant!,
      placement,
      printfile,
      artwork,
      position: cylinder ? squareAt(cylinder.facing, subject.aspect) : null,
      width: sampleWidth,
      format: 'svg',
    });
  };
  const layerOf = (seed: SeedProduct, variant: SeedVariant, { placement = '', layer }: Record<string, string>) => {
    const printfile = printfileOf(seed, variant.id, placement);
    if (!printfile) throw unknown();
    const subject = subjectOf(variant, placement, printfile);
    const drawing = draw(seed.drawing, subject);
    if (isUnrolled(seed, drawing)) return flatSheet(flatTemplate(subject.aspect));
    if (!isLayer(layer)) throw unknown();
    return templateLayer(drawing, layer);
  };
  const named = (params: Record<string, string>) => {
    const seed = catalogue.product(Number(params.product));
    if (!seed) throw unknown();
    return seed;
  };
  const redirect = (id: string) => {
    const file = world.store.get<{ url: string; mime_type: string }>('file', id);
    if (!file) throw unknown();
    return fetch(file.url).then(async (response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!response.ok) throw unknown();
      return new Raw(file.mime_type, bytes);
    });
  };

  return [
    {
      method: 'GET',
      path: '/images/:product.svg',
      access: 'open',
      async answer({ params }) {
        const seed = named(params);
        const picture = samples.get(seed.product.id) ?? sample(seed);
        samples.set(seed.product.id, picture);
        return new Raw(svg, await picture, keep);
      },
    },
    {
      method: 'GET',
      path: '/images/:product/:variant.svg',
      access: 'open',
      answer({ params }) {
        const found = catalogue.variant(Number(params.variant));
        if (found?.seed !== named(params)) throw unknown();
        return new Raw(svg, bare(found.seed, found.variant), keep);
      },
    },
    {
      method: 'GET',
      path: '/templates/:product/:variant/:placement([a-z_]+)/:layer([a-z]+).png',
      access: 'open',
      async answer({ params }) {
        const found = catalogue.variant(Number(params.variant));
        if (found?.seed !== named(params)) throw unknown();
        const key = JSON.stringify(params);
        const file = templates.get(key) ?? templateFile(layerOf(found.seed, found.variant, params));
        templates.set(key, file);
        return new Raw('image/png', await file, keep);
      },
    },
    {
      method: 'GET',
      path: '/tmp/:hash([0-9a-f]{32})/:name([a-z0-9_\\-]+\\.[a-z]{3})',
      access: 'open',
      async answer({ params }) {
        const bytes = await readFile(join(folder, params.hash ?? '', params.name ?? '')).catch(() => {
          throw unknown();
        });
        return new Raw(params.name?.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes);
      },
    },
    {
      method: 'GET',
      path: '/files/:id/:size(preview|thumbnail)',
      access: 'open',
      answer: ({ params }) => redirect(params.id ?? ''),
    },
  ];
}

/**
 * Returns the box of a square that is as high as the print area and faces the viewer. `facing` is the point in the
 * middle of the view, and `aspect` is the area's width divided by its height.
 */
const squareAt = (facing: number, aspect: number) => {
  const height = 1000;
  const width = Math.round(height * aspect);
  return {
    area_width: width,
    area_height: height,
    width: height,
    height,
    top: 0,
    left: Math.min(width - height, Math.round(width * facing - height / 2)),
  };
};
